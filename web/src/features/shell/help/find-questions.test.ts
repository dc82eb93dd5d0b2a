import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { allMessages } from '../../../../build/messages.ts'
import { findQuestions, wordsOf } from './find-questions.ts'
import { foundIn } from './help-list.tsx'

const english = allMessages('en')

const topics = [
  'stop-asking',
  'address',
  'friend-once',
  'account',
  'away',
  'moved',
  'delete-account',
  'second-captain',
  'bring',
  'line-up',
]

/** The same ten questions as somebody asks them who has not seen the page. */
const asked: Record<string, string[]> = {
  en: [
    'how do I stop being asked?',
    'who sees my address',
    'can my friend play just once?',
    'need account',
    'I am on holiday next week',
    'game was rescheduled',
    'delete me',
    'co-captain',
    'import from TeamSnap',
    'formation',
  ],
  de: [
    'wie werde ich nicht mehr gefragt?',
    'wer sieht meine Adresse',
    'kann ein Freund einmal mitspielen?',
    'brauche ich ein Konto',
    'ich bin im Urlaub',
    'Spiel verlegt',
    'Konto löschen',
    'zweiter Captain',
    'Kader importieren',
    'aufstellung',
  ],
  fr: [
    'comment ne plus recevoir de convocations',
    'qui voit mon adresse',
    'un ami peut jouer une fois ?',
    'besoin d’un compte',
    'je pars en vacances',
    'match reporté',
    'supprimer mon compte',
    'deuxieme capitaine',
    'importer une liste Excel',
    'compo',
  ],
  es: [
    'que no me pregunten más',
    'quién ve mi dirección',
    'puede jugar un amigo una vez',
    'necesito cuenta',
    'estoy de vacaciones',
    'partido aplazado',
    'eliminar cuenta',
    'segundo capitan',
    'importar excel',
    'alineacion',
  ],
  'pt-BR': [
    'parar convocações',
    'quem vê meu e-mail',
    'um amigo pode jogar só uma vez?',
    'preciso de conta',
    'estou de ferias',
    'jogo adiado',
    'excluir conta',
    'segundo capitão',
    'importar planilha',
    'escalacao',
  ],
  ar: [
    'إيقاف السؤال عن كل مباراة',
    'من يرى عنواني',
    'صديق يلعب مرة واحدة',
    'هل احتاج الى حساب',
    'انا في اجازة',
    'تأجيل المباراة',
    'حذف حسابي',
    'قائد ثان',
    'استيراد قائمة من ملف',
    'التشكيلة',
  ],
}

test.each([
  ['do I have to sign up', 'account'],
  ['unsubscribe', 'stop-emails'],
  ['how do I leave a team', 'stop-asking'],
  ['who runs this', 'who-runs'],
  ['report a person', 'report'],
  ['captain email address', 'captain-address'],
  ['remind players', 'asking'],
  ['password', 'log-in'],
  ['what is maybe', 'maybe'],
  ['app store', 'notifications'],
  ['cancel a game', 'cancel-or-move'],
])('[HELP-2] “%s” finds its answer first', (search, topic) => {
  const i18n = setupI18n({ locale: 'en', messages: { en: english } })
  expect(foundIn(i18n, search)[0]?.id).toBe(topic)
})

test.each(Object.entries(asked))(
  '[HELP-2] ten first-time questions find their answer first, in %s',
  (language, searches) => {
    const i18n = setupI18n({ locale: language, messages: { [language]: allMessages(language) } })
    const first = searches.map((search) => `${search}: ${foundIn(i18n, search)[0]?.id}`)
    expect(first).toEqual(searches.map((search, at) => `${search}: ${topics[at]}`))
  },
)

const questions = [
  { title: 'How do I join a team?', answer: 'Open the link from your captain.', also: '' },
  { title: 'How do I get fewer emails?', answer: 'Choose them in your account.', also: 'unsubscribe' },
  { title: 'Wer sieht meine Mailadresse?', answer: 'Größe und Straße.', also: '' },
]
const titles = (search: string) => findQuestions(questions, search).map(({ title }) => title)

test('[HELP-2] a search ignores case, accents and endings, and what every question says', () => {
  expect(titles('JOINING')).toEqual(['How do I join a team?'])
  expect(titles('how do I unsubscribe from this email')).toEqual(['How do I get fewer emails?'])
  expect(titles('adresse')).toEqual(['Wer sieht meine Mailadresse?'])
  expect(titles('strasse')).toEqual(['Wer sieht meine Mailadresse?'])
  expect(titles('zebra')).toEqual([])
  expect(titles('?!')).toHaveLength(questions.length)
  expect(wordsOf('إلى الرسائل، والفريق')).toEqual(['الي', 'رسايل', 'فريق'])
})
