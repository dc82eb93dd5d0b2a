// Without this script the pages work by mail alone.
const { startAuthentication, startRegistration, browserSupportsWebAuthn, browserSupportsWebAuthnAutofill } =
  SimpleWebAuthnBrowser
const form = document.querySelector('form[data-passkey]')

function send(credential) {
  form.elements.credential.value = JSON.stringify(credential)
  form.submit()
}

/** Cancelled, timed out or replaced by another attempt: the page stays as it is. */
const quietly = (error) => console.debug(error.name)

if (form && browserSupportsWebAuthn()) {
  const optionsJSON = JSON.parse(form.dataset.options)
  const isNew = form.dataset.passkey === 'make'
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const credential = isNew ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON })
    credential.then(send, quietly)
  })
  const can = document.querySelector('input[name=passkeys]')
  if (can) can.value = 'yes'
  if (!isNew)
    browserSupportsWebAuthnAutofill()
      .then((can) => can && startAuthentication({ optionsJSON, useBrowserAutofill: true }).then(send))
      .catch(quietly)
}
