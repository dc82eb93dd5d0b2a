import type { DraftGame, ScheduleDraft } from '@app/contract'
import { sayNoSchedule } from '@app/contract/conflict-text'
import type { FairnessSheet } from '@app/contract/fairness'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import Undo2 from 'lucide-react/icons/undo-2'
import { useMemo, useState } from 'react'
import { refusalOf } from '#lib/api/failure-text.ts'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { listOf } from '#lib/language/list.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { AlertDialog } from '#ui/overlay/on-demand.tsx'
import { wishWords } from '../wish/wish-words.ts'
import { DraftGames } from './draft-games.tsx'
import { isPlayable, moved, movesTo, type Plan, sheetOf } from './draft-sheet.ts'
import { FairnessTable } from './fairness-table.tsx'
import { JudgedWishes } from './judged-wishes.tsx'
import type { AtDivision } from './make-card.tsx'

type DraftViewProps = { at: AtDivision; draft: ScheduleDraft; plan: Plan }

/** A schedule before it is published: its calendar, and how fair it is after each move. */
export function DraftView({ at, draft, plan }: DraftViewProps) {
  const { t, i18n } = useLingui()
  /** What was moved here, until the page has read it again. */
  const [pending, setPending] = useState<{ games: DraftGame[]; version: number } | null>(null)
  const [before, setBefore] = useState<{ games: DraftGame[]; game: number } | null>(null)
  const readAgain = useReadAgain(at)
  const moving = useWrite('PUT /api/v1/league/:id/divisions/:divisionId/schedule-draft')
  const unsaved = pending?.version === draft.version ? pending.games : null
  const games = unsaved ?? draft.games
  const sheet = useMemo(() => sheetOf(plan, games), [plan, games])
  const sheetBefore = useMemo(() => (before ? sheetOf(plan, before.games) : null), [plan, before])
  const refusal = moving.error && refusalOf(i18n, moving.error, {}, FAILED)
  const isPublished = draft.state === 'published'
  const save = (moves: ReturnType<typeof movesTo>, remember: typeof before) => {
    if (unsaved) return
    setPending({ games: moved(games, moves), version: draft.version })
    setBefore(remember)
    const onError = () => {
      setPending(null)
      setBefore(null)
      readAgain()
    }
    moving.write({ params: at, body: { version: draft.version, moves } }, { onError })
  }
  const move = (game: number, place: DraftGame['place']) =>
    save(movesTo(games, game, place), { games: [...games], game })
  const undo = () => {
    if (!before) return
    const changed = before.games.flatMap(({ place }, game) => (place === games[game]?.place ? [] : [{ game, place }]))
    const differing = changed.filter(({ game, place }) => JSON.stringify(place) !== JSON.stringify(games[game]?.place))
    if (differing.length > 0) save(differing, null)
  }
  return (
    <>
      {isPublished ? (
        <Note tone="going">
          <Trans>The schedule is published. The teams have the games, and changes are made there.</Trans>
        </Note>
      ) : (
        <Faults sheet={sheet} draft={draft} plan={plan} />
      )}
      {refusal && (
        <Failure error={refusal.error} isReason={refusal.isReason}>
          {refusal.text}
        </Failure>
      )}
      <div className="flex flex-wrap gap-2">
        {!isPublished && <Publish at={at} draft={draft} isReady={isPlayable(sheet) && !unsaved} />}
        {!isPublished && before && (
          <Button icon={<Undo2 aria-hidden />} busy={unsaved !== null} onClick={undo}>
            <Trans>Undo Move</Trans>
          </Button>
        )}
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <FairnessTable plan={plan} sheet={sheet} before={sheetBefore} />
      <JudgedWishes plan={plan} sheet={sheet} />
      <DraftGames
        plan={plan}
        games={games}
        sheet={sheet}
        onMove={isPublished ? null : move}
        moved={before?.game ?? null}
      />
      <p className="tnum text-sm text-muted-foreground">{t`Number of this schedule: ${draft.seed}`}</p>
    </>
  )
}

/** After a refusal: another organiser may have changed the schedule. */
function useReadAgain(at: AtDivision) {
  const client = useQueryClient()
  const { queryKey } = read('GET /api/v1/league/:id/divisions/:divisionId/schedule-draft', { params: at })
  return () => void client.invalidateQueries({ queryKey })
}

const FAILED = msg`Failed to move the game. Please try again.`

/** What cannot be met comes first, with its reason if it is known. */
function Faults({ sheet, draft, plan }: { sheet: FairnessSheet; draft: ScheduleDraft; plan: Plan }) {
  const { i18n, t } = useLingui()
  const { unplaced, twiceADay, doubleBooked, nowhere, wrongMeetings, tooClose } = sheet.faults
  const broken = brokenMusts(sheet)
  const isShort = [unplaced, twiceADay, tooClose].some((games) => games.length > 0) || broken > 0
  const reason =
    isShort && draft.reason !== null ? sayNoSchedule(sayWith(i18n), draft.reason, wordsOf(i18n, plan)) : null
  const lines = [
    unplaced.length > 0 &&
      t`${plural(unplaced.length, { one: '# game has no place.', other: '# games have no place.' })}`,
    broken > 0 && t`${plural(broken, { one: '# must isn’t kept.', other: '# musts aren’t kept.' })}`,
    reason !== null && reason.text,
    twiceADay.length > 0 && t`A team plays twice on the same day.`,
    doubleBooked.length > 0 && t`Two games are at the same time on the same field.`,
    nowhere.length > 0 && t`A game is at a place where the league does not play.`,
    wrongMeetings.length > 0 && t`The teams of the division have changed since. Make the schedule again.`,
  ].filter((line) => line !== false)
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {lines.length > 0 && (
        <div className="note note-out flex-col gap-1">
          {lines.map((line) => (
            <p key={line} className="wrap-anywhere">
              {line}
            </p>
          ))}
          {reason && reason.parts.length > 0 && (
            <ul className="list-disc ps-5">
              {reason.parts.map((part) => (
                <li key={part} className="wrap-anywhere">
                  {part}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {tooClose.length > 0 && (
        <div className="note note-maybe">
          <p>
            <Trans>Some games leave a team little rest, or the same teams meet again soon.</Trans>
          </p>
        </div>
      )}
    </div>
  )
}

const brokenMusts = (sheet: FairnessSheet): number =>
  sheet.wishes.filter(({ wish, brokenBy }) => wish.isMust && brokenBy.length > 0).length

function wordsOf(i18n: I18n, { request, teams, wishes }: Plan): Parameters<typeof sayNoSchedule>[2] {
  return {
    nameOf: (team) => teams.find(({ id }) => id === team)?.name ?? '',
    listOf: (names) => listOf(i18n, names),
    wishOf: (must) => {
      const wish = wishes[request.wishes.findIndex((one) => JSON.stringify(one) === JSON.stringify(must))]
      return wish ? wishWords(i18n, wish) : null
    },
  }
}

function Publish({ at, draft, isReady }: { at: AtDivision; draft: ScheduleDraft; isReady: boolean }) {
  const { t, i18n } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const publishing = useWrite('POST /api/v1/league/:id/divisions/:divisionId/schedule-draft/publish')
  const readAgain = useReadAgain(at)
  const refusal = publishing.error && refusalOf(i18n, publishing.error, {}, PUBLISH_FAILED)
  const count = draft.games.length
  return (
    <>
      <Button variant="primary" disabled={!isReady} onClick={() => setAsked(true)}>
        <Trans>Publish Schedule</Trans>
      </Button>
      <AlertDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t`Publish the schedule?`}
        action={t`Publish`}
        look="primary"
        onConfirm={() =>
          publishing.write(
            { params: at, body: { version: draft.version } },
            { onSuccess: () => setAsked(false), onError: readAgain },
          )
        }
        busy={publishing.isPending}
        failure={refusal?.text ?? ''}
        error={publishing.error}
      >
        <Plural
          value={count}
          one="Both teams get # game, and their players are asked, in one message for each team."
          other="The teams get # games, and their players are asked, in one message for each team."
        />
      </AlertDialog>
    </>
  )
}

const PUBLISH_FAILED = msg`Failed to publish the schedule. Please try again.`
