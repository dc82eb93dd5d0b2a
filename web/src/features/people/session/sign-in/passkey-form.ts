import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/** The form of the identity provider's library, which has nothing to ask. */
export function sendAtOnce() {
  document.querySelector<HTMLFormElement>('[data-send-at-once] form')?.submit()
}

type Creation = Parameters<typeof startRegistration>[0]['optionsJSON']
type Use = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Shows the passkey's button, and asks the browser when it is pressed. */
export function listenForPasskey() {
  if (!browserSupportsWebAuthn()) return
  show('[data-passkey-offer]')
  tellThatPasskeysWork()
  const form = document.querySelector<HTMLFormElement>('form[data-passkey]')
  if (!form) return
  const options: unknown = JSON.parse(form.dataset['options'] ?? '{}')
  const isNew = form.dataset['passkey'] === 'make'
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const asked = isNew
      ? startRegistration({ optionsJSON: options as Creation })
      : startAuthentication({ optionsJSON: options as Use })
    asked.then(
      (credential) => send(form, credential),
      // Cancelled or timed out.
      () => show('[data-passkey-failed]'),
    )
  })
  if (!isNew) void offerInField(form, options as Use)
}

/** The browser offers its passkeys in the field of the address, too. */
async function offerInField(form: HTMLFormElement, optionsJSON: Use) {
  if (!(await browserSupportsWebAuthnAutofill())) return
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => undefined)
  if (credential) send(form, credential)
}

function send(form: HTMLFormElement, credential: object) {
  const field = form.querySelector<HTMLInputElement>('input[name=credential]')
  if (field) field.value = JSON.stringify(credential)
  form.submit()
}

/** So that a passkey is offered after the code. */
function tellThatPasskeysWork() {
  const field = document.querySelector<HTMLInputElement>('input[name=passkeys]')
  if (field) field.value = 'yes'
}

const show = (selector: string) => document.querySelector(selector)?.removeAttribute('hidden')

/** Tells the browser which passkeys still work, so that it offers no other. Few browsers have this yet. */
export function forgetOldPasskeys() {
  const accepted = document.querySelector<HTMLElement>('[data-signal]')?.dataset['signal']
  if (accepted === undefined || !('signalAllAcceptedCredentials' in (globalThis.PublicKeyCredential ?? {}))) return
  const options = JSON.parse(accepted) as AllAcceptedCredentialsOptions
  PublicKeyCredential.signalAllAcceptedCredentials(options).catch(() => undefined)
}
