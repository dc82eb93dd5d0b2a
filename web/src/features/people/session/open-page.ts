/**
 * The script of pages for people who are not signed in. For everyone else it starts the app or shows a link. It imports
 * nothing of the app, because a shared chunk would start it.
 */
export async function openPage(startApp: () => unknown) {
  const owner = document.querySelector<HTMLElement>('[data-app]')?.dataset['app']
  if (owner === 'always') return startApp()
  keepInvitation()
  document.addEventListener('click', keepIntent)
  if (!(await isSignedIn())) return
  if (owner === 'signed-in') return startApp()
  for (const one of document.querySelectorAll<HTMLElement>('[data-signed]')) one.hidden = one.dataset['signed'] !== 'in'
}

/**
 * Stored in this tab, so that it is found after a sign-in that leads elsewhere. The app removes it once it is shown.
 */
function keepInvitation() {
  const { id, teamId } = Object.fromEntries(new URLSearchParams(location.search))
  if (location.pathname !== '/invitation' || !id || !teamId) return
  keep('invitation', JSON.stringify({ id, teamId }))
}

/** Only a real tap joins right after signing up, so that other sites cannot trigger it. */
function keepIntent({ target, isTrusted }: Event) {
  const link = target instanceof Element && target.closest('a[href^="/auth/login"]')
  if (link && isTrusted && link.matches('[data-join]')) keep('sign-up-intent', location.pathname + location.search)
}

function keep(key: string, value: string) {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Without storage, the path to return to contains the link, and the person taps once more.
  }
}

async function isSignedIn(): Promise<boolean> {
  const response = await fetch('/auth/session', { headers: { accept: 'application/json' } }).catch(() => null)
  return Boolean(response?.ok) && (await response?.json()) !== null
}
