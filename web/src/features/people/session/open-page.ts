/**
 * The script of a page for people who are not signed in. Everybody else gets the app, or the way on, in its place.
 * It imports nothing of the app: a chunk that both share would start the app.
 */
export async function openPage(startApp: () => unknown) {
  const owner = document.querySelector<HTMLElement>('[data-app]')?.dataset['app']
  if (owner === 'always') return startApp()
  document.addEventListener('click', keepIntent)
  if (!(await isSignedIn())) return
  if (owner === 'signed-in') return startApp()
  for (const one of document.querySelectorAll<HTMLElement>('[data-signed]')) one.hidden = one.dataset['signed'] !== 'in'
}

/** Only a person's own tap joins at once after signing up; what another site opens does not. */
function keepIntent({ target, isTrusted }: Event) {
  const link = target instanceof Element && target.closest('a[href^="/auth/login"]')
  if (!link || !isTrusted) return
  const { pathname, search } = location
  const { id, teamId } = Object.fromEntries(new URLSearchParams(search))
  try {
    if (id && teamId) sessionStorage.setItem('invitation', JSON.stringify({ id, teamId }))
    if (link.matches('[data-join]')) sessionStorage.setItem('sign-up-intent', pathname + search)
  } catch {
    // Without storage the path to return to has the link, and the person taps once more.
  }
}

async function isSignedIn(): Promise<boolean> {
  const response = await fetch('/auth/session', { headers: { accept: 'application/json' } }).catch(() => null)
  return Boolean(response?.ok) && (await response?.json()) !== null
}
