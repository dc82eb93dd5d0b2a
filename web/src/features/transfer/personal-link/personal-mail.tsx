import { languages } from 'virtual:messages'
import type { PersonalPage, PersonalTopic } from '@app/contract'
import { languageFor, ownNameOf } from '@app/contract/language'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import MailCheck from 'lucide-react/icons/mail-check'
import MailX from 'lucide-react/icons/mail-x'
import { useWrite } from '#lib/api/write.ts'
import { Button, onlyByHand } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Note, Saved } from '#ui/feedback/note.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/inputs.tsx'
import { SavingSwitch } from '#ui/form/saving-switch.tsx'

export interface TopicText {
  topic: PersonalTopic
  label: MessageDescriptor
  hint: MessageDescriptor
}

type PersonalMailProps = { token: string; person: PersonalPage; topics: readonly TopicText[] }

/** The mails of a person without an account, and their language. Each choice is saved at once. */
export function PersonalMail({ token, person, topics }: PersonalMailProps) {
  const { t } = useLingui()
  const { email, isStopped } = person
  const stopping = useWrite('PATCH /api/v1/personal-link')
  const stop = (stopped: boolean) => stopping.write({ query: { token }, body: { isStopped: stopped } })
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="personal-mail" onClickCapture={onlyByHand}>
      <h2 id="personal-mail" className="display text-lg">
        <Trans>Your email</Trans>
      </h2>
      {isStopped ? (
        <>
          <Note tone="maybe">
            <Trans>We’ve stopped all email to {email}. Only you can turn it back on.</Trans>
          </Note>
          <Button icon={<MailCheck aria-hidden />} busy={stopping.isPending} onClick={() => stop(false)}>
            <Trans>Get Email Again</Trans>
          </Button>
        </>
      ) : (
        <>
          <p className="-mt-2 text-sm wrap-anywhere text-muted-foreground">
            <Trans>We send email to {email}.</Trans>
          </p>
          {topics.map((topic) => (
            <TopicSwitch key={topic.topic} token={token} person={person} text={topic} />
          ))}
          <MailLanguage token={token} language={person.language} />
          <Button icon={<MailX aria-hidden />} busy={stopping.isPending} onClick={() => stop(true)}>
            <Trans>Stop All Email</Trans>
          </Button>
        </>
      )}
      {stopping.error && <Failure error={stopping.error}>{t`Failed to save your choice. Please try again.`}</Failure>}
    </section>
  )
}

type TopicSwitchProps = { token: string; person: PersonalPage; text: TopicText }

function TopicSwitch({ token, person: { mail }, text: { topic, label, hint } }: TopicSwitchProps) {
  const { i18n, t } = useLingui()
  const saving = useWrite('PATCH /api/v1/personal-link')
  const choose = (wanted: boolean) =>
    saving.write({
      query: { token },
      body: { mail: wanted ? [...mail, topic] : mail.filter((one) => one !== topic) },
    })
  return (
    <SavingSwitch
      id={`mail-${topic}`}
      label={i18n._(label)}
      hint={i18n._(hint)}
      checked={mail.includes(topic)}
      saving={saving}
      failure={t`Failed to save your choice. Please try again.`}
      onChange={choose}
    />
  )
}

function MailLanguage({ token, language }: { token: string; language: string }) {
  const { t } = useLingui()
  const saving = useWrite('PATCH /api/v1/personal-link')
  return (
    <Field id="mailLanguage" label={t`Language`} hint={t`For emails to you.`}>
      <Select
        value={languageFor([language], languages)}
        onChange={({ target, nativeEvent }) => {
          if (nativeEvent.isTrusted) saving.write({ query: { token }, body: { language: target.value } })
        }}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {ownNameOf(one)}
          </option>
        ))}
      </Select>
      <Saved when={saving.isSuccess} />
      {saving.error && <Failure error={saving.error}>{t`Failed to save your choice. Please try again.`}</Failure>}
    </Field>
  )
}
