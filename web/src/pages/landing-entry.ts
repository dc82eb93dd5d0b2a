void leaveWhenSignedIn()

/** Whoever is signed in already goes home. Everything else on the landing page works without this script. */
async function leaveWhenSignedIn() {
  const answer = await fetch('/auth/session', { headers: { accept: 'application/json' } }).catch(() => null)
  if (answer?.ok && (await answer.json()) !== null) location.replace('/')
}
