import { limits } from '@app/contract/limits'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import CheckCheck from 'lucide-react/icons/check-check'
import { useState } from 'react'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { read } from '#lib/api/read.ts'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'

const SeriesDialog = onDemand(async () => (await import('./series-dialog.tsx')).SeriesDialog)

type GoingToAllProps = ButtonLook & {
  /** All teams by default. */
  teamId?: string
  /** Next to games that are already answered. */
  isAmongAnswered?: boolean
  /** For places where the text already contains the number. */
  label?: string
}

/** Opens the list of all unanswered games. Null if there are fewer than two. */
export function GoingToAll({ teamId, isAmongAnswered = false, label, ...look }: GoingToAllProps) {
  const { t } = useLingui()
  const { answersAtOnce: most } = limits
  const { id: userId } = useSignedInUser()
  const [isOpen, setIsOpen] = useState(false)
  const count = useQuery({
    ...read('GET /api/v1/profile/:userId/games/count', { params: { userId }, query: teamId ? { teamId } : {} }),
    enabled: userId !== '',
  })
  const unanswered = count.data?.unanswered ?? 0
  if (unanswered < 2 && !isOpen) return null
  return (
    <>
      <Button {...look} icon={!label && <CheckCheck aria-hidden />} onClick={() => setIsOpen(true)}>
        {label ??
          (unanswered > most
            ? t({
                message: plural(most, { one: 'Going to the Next #', other: 'Going to the Next #' }),
                comment: 'Games',
              })
            : isAmongAnswered
              ? t({
                  message: plural(unanswered, { one: 'Going to All # Unanswered', other: 'Going to All # Unanswered' }),
                  comment: 'Games without an answer',
                })
              : t({
                  message: plural(unanswered, { one: 'Going to All #', other: 'Going to All #' }),
                  comment: 'Games',
                }))}
      </Button>
      <SeriesDialog open={isOpen} teamId={teamId} onClose={() => setIsOpen(false)} />
    </>
  )
}
