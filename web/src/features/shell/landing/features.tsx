import { answerLabels } from '@app/contract/game-text'
import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Star from 'lucide-react/icons/star'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { linkedPaths } from '#paths'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { Avatar, AvatarStack, Slots } from '#ui/identity/avatar.tsx'
import { Court, Pitch } from '#ui/identity/court.tsx'
import { Crest } from '#ui/identity/crest.tsx'
import { people } from './people.ts'

export function Features({ season }: { season: ReactNode }) {
  const { t } = useLingui()
  return (
    <section
      id="features"
      aria-labelledby="features-title"
      className="mx-auto max-w-[75rem] px-4 pb-20 sm:px-8 lg:pb-28"
    >
      <h2 id="features-title" className="display max-w-[18ch] text-3xl lg:text-4xl">
        <Trans>Game day, minus the group chat.</Trans>
      </h2>
      <div className="mt-10 grid grid-cols-1 gap-x-8 gap-y-10 md:grid-cols-2 lg:gap-y-14">
        <Feature id="teams" title={t`Team Management`} picture={<RosterPicture />}>
          <Trans>
            Build the roster, invite players by name or email, share the armband, and settle who brings the ball.
          </Trans>
        </Feature>
        <Feature id="games" title={t`Game Scheduling`} picture={<GamePicture />}>
          <Trans>
            Post a game, or every Tuesday’s practice until June, or follow your league’s calendar. Everyone answers with
            one tap, and a full game has a waiting list. Agree on the date with the other team here, or send them a
            link.
          </Trans>
        </Feature>
        <Feature id="subs" title={t`Finding Substitutes`} picture={<SubPicture />}>
          <Trans>
            One short? Ask for the position you need. Players nearby volunteer, you choose.{' '}
            <a href={linkedPaths.publicBoard} className="font-medium text-foreground underline underline-offset-4">
              See who needs a sub
            </a>
          </Trans>
        </Feature>
        <Feature id="statistics" title={t`League Statistics`} picture={season}>
          <Trans>
            Enter the score after the game. Record, turnout and attendance follow, season by season. Share what the
            court cost among those who came, to the cent.
          </Trans>
        </Feature>
      </div>
    </section>
  )
}

type FeatureProps = { id: string; title: string; picture: ReactNode; children: ReactNode }

function Feature({ id, title, picture, children }: FeatureProps) {
  return (
    <article id={id} className="flex min-w-0 flex-col">
      <div className="card flex flex-col justify-center overflow-hidden p-5 sm:min-h-64 sm:p-6" inert aria-hidden>
        {picture}
      </div>
      <h3 className="display mt-5 text-xl">{title}</h3>
      <p className="mt-1.5 max-w-[46ch] text-md text-muted-foreground">{children}</p>
    </article>
  )
}

const roster = [people.maya, people.priya, people.ben, people.tomas]

function RosterPicture() {
  return roster.map((person, index) => (
    <div key={person.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <Avatar {...person} />
      <span className="min-w-[min(3.75rem,100%)] flex-1 truncate font-medium">{person.name}</span>
      {index === 0 ? (
        <Badge tone="ink" icon={<Star />}>
          <Trans>Captain</Trans>
        </Badge>
      ) : (
        <Badge>
          <Trans context="role">Player</Trans>
        </Badge>
      )}
      <EllipsisVertical className={classNames('size-[1.125rem] text-muted-foreground', index === 0 && 'invisible')} />
    </div>
  ))
}

function GamePicture() {
  const { t, i18n } = useLingui()
  const answers = [
    { value: 'going', label: i18n._(answerLabels.Going), tone: 'going', icon: <Check /> },
    { value: 'maybe', label: i18n._(answerLabels.Maybe), tone: 'maybe', icon: <CircleQuestionMark /> },
    { value: 'out', label: i18n._(answerLabels.NotGoing), tone: 'out', icon: <X /> },
  ] as const
  return (
    <>
      <div className="mb-4 -ms-2 flex items-center gap-3">
        <span className="flex w-12 shrink-0 flex-col items-center justify-center">
          <span className="text-2xs font-semibold text-muted-foreground">
            <Trans>Thu</Trans>
          </span>
          <span className="display tnum text-xl leading-7">19</span>
        </span>
        <span className="w-1 shrink-0 self-stretch rounded-full bg-[oklch(0.56_0.19_352)]" />
        <span className="min-w-0">
          <span className="block truncate leading-5">
            <Trans>
              <bdi className="font-semibold">Block Party</bdi>{' '}
              <span className="text-muted-foreground">vs Net Prophets</span>
            </Trans>
          </span>
          <span className="tnum mt-0.5 block text-sm text-muted-foreground">
            <Trans>08:15 PM · Eastbank Hall</Trans>
          </span>
        </span>
      </div>
      <Segmented label={t`Your RSVP`} options={answers} value="going" onChange={() => {}} />
      <div className="tnum mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted-foreground">
        <AvatarStack people={[people.maya, people.aiko, people.priya, people.ben]} total={5} />
        <span>
          <Trans>5 going</Trans>
        </span>
      </div>
    </>
  )
}

/** The pictures use the same team name in every language. */
const HOME = 'Harbour Rovers'

function SubPicture() {
  return (
    <>
      <Pitch hue={150} className="rounded-lg p-4">
        <Court sport="Soccer" className="absolute -top-8 -inset-e-10 -z-10 w-72" />
        <div className="flex items-center gap-3">
          <Crest name={HOME} look={{ hue: 150, shape: 'shield', pattern: 'stripes' }} />
          <span className="min-w-0">
            <span className="display block text-lg leading-6">{HOME}</span>
            <span className="tnum block text-sm text-pitch-muted">
              <Trans>Thu, Nov 19, 06:30 PM</Trans>
            </span>
          </span>
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Slots people={[people.ines]} open={2} />
          <span className="text-sm font-semibold text-primary">
            <Trans>2 open spots</Trans>
          </span>
        </div>
      </Pitch>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <Badge tone="plain">
          <Trans>Goalkeeper</Trans>
        </Badge>
        <span className={buttonClass({ variant: 'primary', size: 'sm' })}>
          <Trans>Volunteer to Sub</Trans>
        </span>
      </div>
    </>
  )
}
