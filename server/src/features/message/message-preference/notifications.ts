import { type PersonTokens, personalLinks } from '#core/mail/personal-links.ts'
import type { UnsubscribeTokens } from '#core/mail/unsubscribe-token.ts'
import type { Preferences } from '#core/notifications/preferences.ts'
import { languageLabel, stopAllLinks, stopLabels } from './mails.ts'
import { preferencesFor } from './queries.ts'
import { stopText } from './rules.ts'

/** Core calls this before sending any message that has a topic. */
export const messagePreferences = (
  origin: string,
  tokens: UnsubscribeTokens,
  personTokens: PersonTokens,
): Preferences => ({
  async decide({ db, now }, candidates) {
    const preferences = await preferencesFor(db, candidates, now)
    return preferences.map(({ wanted, quietUntil }) => {
      // guard: messages: unwanted messages are dropped
      if (!wanted) return 'not wanted'
      // guard: messages: quiet hours are kept
      if (quietUntil) return quietUntil
      return 'wanted'
    })
  },

  optOutOf(candidate, say) {
    if (!candidate.hasAccount) {
      const { unsubscribeUrl, ...pages } = personalLinks(origin, personTokens, candidate)
      return { unsubscribeUrl, footnoteLinks: stopAllLinks(say, pages), languageUrl: pages.personalPage }
    }
    const token = tokens.tokenFor(stopText(candidate))
    return {
      unsubscribeUrl: `${origin}/api/v1/message-stop?token=${token}`,
      footnoteLinks: [
        { label: stopLabels(say)[candidate.topic], url: `${origin}/stop?token=${token}` },
        { label: say('Choose what we email you'), url: `${origin}/account/messages` },
      ],
    }
  },

  languageLink: ({ languageUrl = `${origin}/account#locale` }, say) => ({
    label: languageLabel(say),
    url: languageUrl,
  }),
})
