carryReturnPath()
void leaveWhenSignedIn()

/** Whoever was sent here from a page goes back to it after signing in. The server decides whether it is a page of ours. */
function carryReturnPath() {
  const returnTo = new URLSearchParams(location.search).get('returnTo')
  if (returnTo === null) return
  for (const input of document.querySelectorAll<HTMLInputElement>('input[name="returnTo"]')) input.value = returnTo
}

/** Whoever is signed in already goes home. Everything else on the landing page works without this script. */
async function leaveWhenSignedIn() {
  const answer = await fetch('/auth/session', { headers: { accept: 'application/json' } }).catch(() => null)
  if (answer?.ok && (await answer.json()) !== null) location.replace('/')
}
