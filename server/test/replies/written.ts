import type { RsvpStatus } from '@app/contract'

export const languages = ['en', 'de', 'fr', 'es', 'pt-BR', 'ar'] as const
export type Language = (typeof languages)[number]

/** What players write, and what a plain reading says. `null`: nobody could tell. Kept apart from the words that the grammar knows. */
export interface Written {
  text: string
  says: RsvpStatus | null
}

/** Ends of lines between them count for nothing; those that are written out do. */
const listOf = (text: string) => text.split('|').map((one) => one.trim().replaceAll('\\n', '\n'))

const going: Record<Language, string[]> = {
  en: listOf(`yes | Yes! | Yep | yeah | I’m in | im in | in | In +1 | in + 1 | Count me in | I’ll be there |
    Yes, I’ll bring the ball | Sure, see you there | Hi Maya,\\n\\nyes, I’ll play. | Going | I can make it |
    Yes but 10 minutes late | in, might sound odd but Dad drives me | Sorry for the late reply. I’m in! |
    Definitely! | YES | yesss | Yes please | Absolutely, can’t wait | Of course :) | Yes 👍 |
    I’m in, running a bit late though | Yes mate | In (bringing my brother) | I will be there`),
  de: listOf(`ja | Ja! | Jo, bin dabei | Bin dabei | dabei | Ich komme | Ja, komme gerne | Klar | Na klar! |
    Hallo Maya,\\n\\nich bin dabei. | ja +1 | Bin dabei, komme aber 10 Minuten später | Auf jeden Fall |
    Ja, bringe den Ball mit | Zusage | Jup | Ja danke | Ich bin am Start | Ja, mit meinem Bruder | Gerne! |
    bin dabei 👍 | Ich kann | Moin, ja klar | Ja. Wer bringt die Trikots? | Natürlich`),
  fr: listOf(`oui | Oui ! | Je viens | Je serai là | Présent | présente ! | Oui, avec plaisir | J’y serai |
    Bonjour Maya,\\n\\nje serai présent. | oui +1 | Ok pour moi | Oui, j’amène le ballon | Bien sûr | Partant |
    Compte sur moi | Oui, mais 10 minutes de retard | Je suis dispo | Ouais | Carrément | Salut, oui je viens |
    C’est bon pour moi | Oui merci | j’en suis | Je peux venir | Oui et je conduis`),
  es: listOf(`sí | Sí! | si | Voy | Sí, voy | Cuenta conmigo | Contad conmigo | Me apunto | Allí estaré | Ahí estaré |
    Hola Maya,\\n\\nsí, voy. | sí +1 | Claro | Claro que sí | Por supuesto | Sí, llevo el balón | Confirmo |
    confirmado | Sí, pero llego 10 minutos tarde | Puedo ir | Sí gracias | Yo voy | Voy seguro | ¡Sí! | Estaré`),
  'pt-BR':
    listOf(`sim | Sim! | Vou | Eu vou | Tô dentro | To dentro | Pode contar comigo | Conta comigo | Confirmado | Presente |
    Oi Maya,\\n\\nvou sim. | sim +1 | Claro | Com certeza | Bora | Sim, levo a bola | Vou sim |
    Vou, mas chego 10 minutos atrasado | Estarei lá | Posso ir | Sim, obrigado | Dentro | vou com meu irmão |
    Partiu | Confirmo presença`),
  ar: listOf(`نعم | نعم! | أيوه | أكيد | سأحضر | سأكون هناك | أنا قادم | جاي | موجود | معكم | مرحبا مايا،\\n\\nسأحضر. | نعم +1 |
    بالتأكيد | طبعا | نعم إن شاء الله | نعم، سأحضر الكرة معي | نعم لكن سأتأخر ١٠ دقائق | أنا معكم | سأشارك |
    نعم شكرا | نعم مع أخي | أستطيع الحضور | سجلني | السلام عليكم، نعم | نعم 👍`),
}

const notGoing: Record<Language, string[]> = {
  en: listOf(`no | No. | Nope | can’t, knee | Can’t make it | I can’t make it, sorry | Out | I’m out | Not going |
    Sorry, can’t | Hi Maya,\\n\\nI can’t make it, working late. | No, sorry, at a wedding | I won’t be there |
    Can’t come | Unfortunately not | Not this time | No, away with the family | Can’t because of work |
    out, injured | I have to pass | cannot make it | Won’t make it | No thanks | Sorry I’m out this week |
    unable to make it | Nah, still hurt`),
  de: listOf(`nein | Nein, leider nicht | Kann nicht | Kann leider nicht, Knie | Ich kann leider nicht kommen | bin raus |
    Bin leider raus | Leider nicht | Muss leider absagen | Hallo Maya,\\n\\nich kann leider nicht, muss arbeiten. |
    Komme nicht | Ich schaffe es leider nicht | Nee, sorry | Nö | Absage | Ohne mich | Diesmal leider nicht |
    Bin nicht dabei | Kann nicht weil ich arbeiten muss | Ich bin leider verhindert | Nein danke | Nein, Urlaub |
    Sorry, bin raus | Nein, bin krank | Ich bin nicht da`),
  fr: listOf(`non | Non, désolé | Je ne peux pas | Je peux pas | Je ne peux pas venir, genou | Absent | absente, désolée |
    Je ne serai pas là | Malheureusement non | Bonjour Maya,\\n\\nje ne pourrai pas venir, je travaille. |
    Impossible | Pas possible pour moi | Je ne viens pas | Sans moi | Pas cette fois | Pas dispo | Non, mariage |
    Forfait, cheville | Je suis absent | Désolé, je ne peux pas | Nan | Non, je travaille | je viens pas |
    Non merci | Je ne peux pas à cause du travail`),
  es: listOf(`no | No puedo | No puedo ir, la rodilla | Lo siento, no puedo | No voy | No podré ir | Esta vez no | Imposible |
    Hola Maya,\\n\\nno puedo, trabajo. | No, tengo una boda | No contéis conmigo | No cuenten conmigo |
    Lamentablemente no | No voy a poder | Soy baja | Me es imposible | No puedo porque trabajo | No llego | Baja |
    No asistiré | Esta semana no puedo | No gracias | no, estoy de viaje | No, lo siento | No iré`),
  'pt-BR':
    listOf(`não | nao | Não posso | Não posso, joelho | Não vou | Não vou conseguir | Não vai dar | Infelizmente não |
    Oi Maya,\\n\\nnão vou poder ir, trabalho. | Tô fora | to fora, foi mal | Fora | Dessa vez não | Não consigo ir |
    Não, viagem | Impossível | Não contem comigo | Desculpa, não posso | Não posso porque trabalho | Não estarei |
    Infelizmente não posso | Não vou, casamento | nao da | Não, obrigado | Hoje não vai dar`),
  ar: listOf(`لا | لا أستطيع | لا أستطيع، ركبتي تؤلمني | لن أحضر | للأسف لا | أعتذر | أعتذر عن الحضور | لن أستطيع الحضور |
    مرحبا مايا،\\n\\nلا أستطيع، عندي عمل. | مش قادر | مش جاي | ما أقدر | معتذر | لا شكرا | لا، آسف |
    لا يمكنني الحضور | ليس هذه المرة | غائب | لا أستطيع بسبب العمل | آسف، لا أستطيع | لن أتمكن من الحضور |
    لا، عندي زفاف | للأسف لن أستطيع | لن أشارك | غير متاح`),
}

const maybe: Record<Language, string[]> = {
  en: listOf(`maybe | Maybe! | Not sure yet | Perhaps | I don’t know yet | I might | maybe, have to ask at work |
    Not sure yet, sorry`),
  de: listOf(`vielleicht | Vielleicht. | Weiß noch nicht | Weiss noch nicht | Eventuell | mal sehen |
    vielleicht, muss arbeiten | Bin mir noch nicht sicher`),
  fr: listOf(`peut-être | Peut-être | Je ne sais pas encore | À voir | je sais pas encore | Pas sûr |
    peut-être, je dois voir avec mon chef | à confirmer`),
  es: listOf(`quizás | Quizá | Tal vez | No sé todavía | a lo mejor | Aún no lo sé | tal vez, tengo trabajo |
    No estoy seguro`),
  'pt-BR': listOf(`talvez | Talvez! | Não sei ainda | Ainda não sei | Quem sabe | nao sei | talvez, tenho trabalho |
    Não tenho certeza`),
  ar: listOf(`ربما | ربما. | ممكن | يمكن | لا أعرف بعد | مش متأكد | ربما، عندي عمل | لا أدري`),
}

/** Nobody could tell, or only by guessing. */
const unclear: Record<Language, string[]> = {
  en: listOf(`depends on the weather haha | Who else is coming? | yes? | Is it still on? | In hospital |
    Yes if it doesn’t rain | Yes and no | No problem | No worries | Ok | Thanks! | 👍 | maybe not | Maybe next time |
    Yes, but I can’t play the second half | I asked Ben, no | What does Ben say? Yes? | I’d like to | Can’t wait! |
    no, I’m kidding, I’ll be there | Yes, no, wait | in Spain | out of milk | Ben is in | Ben can’t come |
    Stop mailing me | Yes, unless work calls | I think so | Hopefully | Sure, if needed |  | No idea yet if I’m in |
    yes to the party, no to the game | I’m in two minds | going to the dentist | out of the office until Monday |
    Yes 🤷 | could be | wrong address`),
  de: listOf(`kommt drauf an | Wer kommt noch? | Ja? | Ja, falls es nicht regnet | Kein Problem | Passt schon | Danke! |
    Jein | Ja und nein | Vielleicht nächstes Mal | Ben kommt nicht | Ben ist dabei | Ja, aber nur zuschauen |
    Nein, Quatsch, bin dabei | Ich glaube ja | Hoffentlich | Wenn ich pünktlich wegkomme |
    Bin im Urlaub erreichbar | Kann ich noch Ben mitbringen? | Ja, wenn Ben fährt | ich versuche es |
    Kann nicht sein | komme drauf zurück | Bitte keine Mails mehr`),
  fr: listOf(`ça dépend | Qui vient ? | Oui ? | Oui si je finis tôt | Pas de souci | Merci ! | Oui et non |
    Peut-être la prochaine fois | Ben vient | Ben ne vient pas | Non je plaisante, je viens | Je pense |
    Si je peux | Oui sauf imprévu | J’essaie de venir | Je viens de me blesser | si je peux je viens |
    Pas de problème, je viens | On verra | Je suis à Paris`),
  es: listOf(`depende | ¿Quién va? | ¿Sí? | si puedo voy | Si no llueve voy | No hay problema | Gracias! | Sí y no |
    Quizás la próxima | Ben va | Ben no va | No, es broma, voy | Creo que sí | Si salgo pronto |
    Sí, salvo imprevistos | Intentaré ir | no hay problema, voy | Sí, si no llueve | No sé si puedo, sí quiero |
    Voy a ver | No me lo pierdo | No soy baja | ja ja ja | No me bajo | no estoy fuera | no tengo que cancelar | confirmo mañana`),
  'pt-BR':
    listOf(`depende | Quem vai? | Sim? | Vou se não chover | Sem problema | Valeu! | Sim e não | Talvez na próxima |
    Ben vai | Ben não vai | Não, brincadeira, vou | Acho que sim | Se der eu vou | Sim, se não chover | Vou tentar |
    não tem problema, vou sim | Vou pensar | Espero que sim | né | Não tô fora | Não vou faltar | confirmo amanhã | Claro que não falto | vou ver com a patroa se rola`),
  ar: listOf(`حسب الطقس | من سيحضر؟ | نعم؟ | نعم إذا لم تمطر | لا مشكلة | شكرا! | نعم ولا | ربما المرة القادمة | بن سيحضر |
    بن لن يحضر | لا، أمزح، سأحضر | أظن ذلك | إن شاء الله | سأحاول | لا بأس | تمام | نعم لو انتهيت من العمل مبكرا |
    هل الملعب مفتوح؟ | لا أعرف إذا كنت قادما | حاضر بس مو متأكد`),
}

export const writtenIn = (language: Language): Written[] => [
  ...going[language].map((text) => ({ text, says: 'Going' as const })),
  ...notGoing[language].map((text) => ({ text, says: 'NotGoing' as const })),
  ...maybe[language].map((text) => ({ text, says: 'Maybe' as const })),
  ...unclear[language].map((text) => ({ text, says: null })),
]
