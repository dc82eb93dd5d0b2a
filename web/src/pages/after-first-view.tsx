import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { resume } from '#features/game/rsvp/answer/waiting-answers.ts'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { NewVersion } from '#features/shell/layout/new-version.tsx'
import { loadMessages } from '#lib/language/language.ts'
import { followNeeds } from '#lib/offline/badge.ts'
import { readNextGames } from '#lib/offline/next-games.ts'
import { keepLoadedFiles, registerServiceWorker } from '#lib/offline/service-worker.ts'
import { isInstalled } from '#lib/page/installed.ts'
import { renew } from '#lib/push/subscription.ts'

/**
 * After the first view: sets the badge, sends answers left by an earlier page, makes the app work offline, and offers
 * newer versions. The installed app also stores the next games. In development there is no service worker.
 */
export function AfterFirstView() {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const me = useSignedInUser()
  const started = useRef('')
  const [start, setStart] = useState<(() => void) | null>(null)
  useEffect(() => {
    // Once per person.
    if (started.current === me.id) return
    started.current = me.id
    const work = async () => {
      followNeeds(client)
      await resume(i18n, client, me)
      if (me.id && isInstalled()) await readNextGames(client, me.id)
      if (!import.meta.env.PROD) return
      // Pages need them offline as well.
      await loadMessages(i18n, 'dashboard')
      await loadMessages(i18n, 'rest')
      await registerServiceWorker((startNew) => setStart(() => startNew))
      await keepLoadedFiles()
      await renew(me.id)
    }
    // If it fails, the app needs a network.
    work().catch(() => {})
  }, [i18n, client, me])
  return start && <NewVersion onStart={start} />
}
