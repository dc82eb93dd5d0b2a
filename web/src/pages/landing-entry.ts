carryReturnPath()
void redirectWhenSignedIn()

/**
 * Passes the page that sent the visitor here on to the sign-in. Our server has already done so; another server hosting
 * these files does not.
 */
function carryReturnPath() {
  const returnTo = new URLSearchParams(location.search).get('returnTo')
  if (returnTo === null) return
  for (const input of document.querySelectorAll<HTMLInputElement>('input[name="returnTo"]')) input.value = returnTo
}

/** Signed-in people go to the dashboard. Everything else works without this script. */
async function redirectWhenSignedIn() {
  const response = await fetch('/auth/session', { headers: { accept: 'application/json' } }).catch(() => null)
  if (response?.ok && (await response.json()) !== null) location.replace('/')
}
