/**
 * The words by which people answer in writing, per language, in the form that `wordsIn` gives them: lower case, without
 * accents and apostrophes. Separated by bars. A word that often means something else is left out.
 */
export interface AnswerWords {
  /** Complete answers that only answer a question: after "You’re Not Going", a "yes" may agree. */
  bare: { Going: string; NotGoing: string }
  /** Complete answers that say by themselves who comes. */
  going: string
  notGoing: string
  maybe: string
  /** May stand around an answer without changing it. */
  fillers: string
  /** Begin a salutation, before a name. */
  greetings: string
  /** Begin the rest of a sentence after an answer. */
  connectors: string
  /** Cast doubt on a Going anywhere in the text. */
  againstGoing: string
  /** Cast doubt on a Not Going. */
  againstNotGoing: string
  /** "But" takes nothing away from a Going if the person is only late. */
  but: string
  late: string
  /** Ordinary words here that cast doubt in another language. */
  harmless: string
  /** Sunday first; then today and tomorrow. */
  days: string
}

const en: AnswerWords = {
  bare: {
    Going: 'yes|yep|yeah|yup|sure|absolutely|definitely|of course|certainly|yes please|for sure',
    NotGoing: 'no|nope|nah|afraid not|unfortunately not|sadly not',
  },
  going: `in|im in|i am in|count me in|im going|i am going|going|im coming|i am coming|coming|ill come|i will come|ill be there|i will be there|
    will be there|be there|ill make it|i will make it|i can make it|can make it|i can come|i can play|can play|ill play|i will play|im playing|playing|
    see you there|im available|available|attending|ill be in|i shall be there|i can do|im there|im up for it|up for it|im good to go`,
  notGoing: `out|im out|i am out|count me out|cant|i cant|cannot|i cannot|can not|i can not|not going|im not going|i am not going|not coming|
    im not coming|i am not coming|cant come|i cant come|cannot come|cant make it|i cant make it|cannot make it|i cannot make it|cant make this one|
    i cant make this one|cant play|i cant play|wont make it|i wont make it|wont be there|i wont be there|i will not be there|will not be there|wont come|i wont come|
    not this time|not this week|cant this week|cant this time|not in|im not in|not available|im not available|unavailable|i am unavailable|im unavailable|
    i have to miss this one|have to miss this one|ill have to miss this one|i have to pass|ill pass|i have to drop out|i have to bail|i wont be able to make it|wont be able to make it|
    i wont be able to come|i am not able to come|im unable to make it|i am unable to make it|unable to make it|not able to make it|i cant do it|cant do it|cant do`,
  maybe: `maybe|perhaps|possibly|not sure|im not sure|i am not sure|not sure yet|im not sure yet|i am not sure yet|dont know yet|i dont know yet|dont know|i dont know|unsure|i might|might|
    might come|i might come|might make it|i might make it|tbc|fifty fifty|50 50|undecided|put me down as maybe|put me as maybe|im a maybe|a maybe|cant say yet|i cant say yet|ill let you know`,
  fillers: `hi|hey|hello|dear|morning|good morning|evening|good evening|thanks|thank you|many thanks|thx|ty|cheers|please|mate|guys|guy|all|everyone|everybody|team|folks|lads|coach|
    sorry|so sorry|im sorry|i am sorry|apologies|my apologies|unfortunately|sadly|im afraid|i am afraid|this week|this time|this one|for this one|for this|on|this|
    again|too|as well|100|as always|as usual|for me|from me|sorry for the late reply|sorry for the late answer|
    thanks for organising|thanks for organizing|thanks for asking|just saw this|for the game|to the game|the game|for|oh|ah|well|great|cool|awesome|perfect|good luck|have fun`,
  greetings: 'hi|hey|hello|dear|morning|good morning|good evening',
  connectors: 'because|cause|cos|since|due|as|with|and|plus|had|got|have|bringing',
  againstGoing: `not|no|nope|nah|dont|doesnt|didnt|wont|cant|cannot|isnt|arent|wouldnt|couldnt|never|none|nobody|out|unless|if|whether|depends|depending|maybe|perhaps|might|may be|unsure|
    probably|possibly|hopefully|likely|sick|injured|hurt|kidding|joking|joke|jk|instead|next|only|watch|watching|spectator|try|trying|hope|hoping|think|guess|or|except|without|
    replace|cancel|cancelled|canceled|wish|unable|unavailable|miss|missing|wrong|mistake|tbc|should|would|could|was|were|far`,
  againstNotGoing: `yes|yep|yeah|yup|coming|count me in|im in|i am in|im going|be there|make it|i can|will come|ill come|will play|ill play|i could|available|kidding|joking|joke|jk|maybe|perhaps|might|if|unless|but|instead|wait|actually|problem|problems|worries|doubt|probably|possibly|although|though|or|mistake|wrong|except|reason|matter|hesitation|question|idea|clue|rush`,
  but: 'but|though|although',
  late: 'late|later|delayed|minutes|mins|min|after work|second half|half time|on time',
  harmless: 'so|ob|ni|ne|si|o|mas|nie|ou|do|tal|creo|ver|fora',
  days: 'sunday|monday|tuesday|wednesday|thursday|friday|saturday|today|tonight|tomorrow',
}

const de: AnswerWords = {
  bare: {
    Going:
      'ja|jo|jap|jep|jup|jawohl|ja gerne|ja gern|gerne|gern|klar|na klar|klaro|logo|auf jeden fall|aufjedenfall|natuerlich|naturlich|selbstverstandlich|ja klar|ja sicher',
    NotGoing: 'nein|noe|nee|ne|leider nein|leider nicht|nein leider|nein leider nicht',
  },
  going: `dabei|bin dabei|ich bin dabei|bin mit dabei|ich komme|komme|ich komm|komm|ich werde da sein|werde da sein|bin da|ich bin da|kann|ich kann|ich kann kommen|kann kommen|
    ich spiele mit|spiele mit|ich spiele|bin am start|ich bin am start|am start|zusage|ich sage zu|sage zu|zugesagt|bin gerne dabei|ich bin gerne dabei|bin gern dabei|ich bin gern dabei|
    bin natuerlich dabei|bin naturlich dabei|bin auf jeden fall dabei|ich bin auf jeden fall dabei|rechnet mit mir|komme gerne|ich komme gerne|bin wieder dabei|ich bin wieder dabei|passt bei mir|bei mir passts`,
  notGoing: `raus|bin raus|ich bin raus|bin leider raus|ich bin leider raus|kann nicht|ich kann nicht|kann leider nicht|ich kann leider nicht|kann leider nicht kommen|ich kann leider nicht kommen|kann nicht kommen|
    ich kann nicht kommen|komme nicht|ich komme nicht|komme leider nicht|ich komme leider nicht|nicht dabei|bin nicht dabei|ich bin nicht dabei|bin leider nicht dabei|ich bin leider nicht dabei|
    absage|muss absagen|ich muss absagen|muss leider absagen|ich muss leider absagen|sage leider ab|ich sage leider ab|schaffe es nicht|ich schaffe es nicht|schaffe es leider nicht|
    ich schaffe es leider nicht|schaffs nicht|ich schaffs nicht|schaffs leider nicht|ich schaffs leider nicht|diesmal nicht|diesmal leider nicht|diesmal ohne mich|ohne mich|leider ohne mich|
    diese woche nicht|kann diesmal nicht|kann diesmal leider nicht|ich kann diesmal nicht|ich kann diesmal leider nicht|kann diese woche nicht|kann diese woche leider nicht|geht nicht|geht leider nicht|
    bei mir geht es nicht|bei mir geht es leider nicht|bei mir gehts nicht|bei mir gehts leider nicht|bin nicht da|ich bin nicht da|bin leider nicht da|ich bin leider nicht da|
    kann heute nicht|kann heute leider nicht|ich kann heute nicht|ich kann heute leider nicht|bin heute raus|bin verhindert|ich bin verhindert|bin leider verhindert|ich bin leider verhindert`,
  maybe: `vielleicht|eventuell|evtl|mal sehen|mal schauen|weiss noch nicht|ich weiss noch nicht|weiss ich noch nicht|weiss es noch nicht|ich weiss es noch nicht|unsicher|bin unsicher|bin noch unsicher|ich bin unsicher|
    ich bin noch unsicher|bin mir nicht sicher|ich bin mir nicht sicher|bin mir noch nicht sicher|ich bin mir noch nicht sicher|nicht sicher|noch nicht sicher|noch unklar|unklar|noch offen|keine ahnung|kann ich noch nicht sagen|
    kann noch nichts sagen|unter vorbehalt|vielleicht ja|moglicherweise`,
  fillers: `ja ja|ja ja ja|hallo|hi|hey|moin|servus|gruss dich|guten morgen|guten tag|guten abend|liebe|lieber|leute|zusammen|alle|jungs|madels|trainer|team|danke|dankeschon|vielen dank|merci|bitte|leider|sorry|schade|tut mir leid|
    entschuldigung|abend|diesmal|am|an|diese woche|auch|wieder|wie immer|sicher|gerne|gern|auf jeden fall|naturlich|klar|
    danke fur die orga|danke furs organisieren|sorry fur die spate antwort|super|cool|top|alles klar|viel spass|viel erfolg|viel gluck|ich|dann|oh|ach|naja|euch`,
  greetings: 'hallo|hi|hey|moin|servus|liebe|lieber|guten morgen|guten abend|guten tag',
  connectors: 'weil|wegen|da|denn|mit|und|plus|habe|hab|muss|bringe|inkl',
  againstGoing: `nicht|nein|kein|keine|keinen|nie|niemand|nee|noe|raus|krank|verletzt|falls|wenn|sofern|ausser|vielleicht|eventuell|evtl|unsicher|hoffentlich|wahrscheinlich|vermutlich|drauf|quatsch|scherz|spassle|
    witz|oder|nur|zuschauen|zuschauer|versuche|versuch|versuchen|glaube|glaub|denke|denk|nachste|nachsten|nachstes|nachster|ohne|absage|absagen|abgesagt|eher|fraglich|muss schauen|schaffe|mal sehen|ob|eigentlich|ware|wurde|konnte|statt`,
  againstNotGoing: `doch|dabei|vielleicht|wenn|falls|aber|quatsch|scherz|witz|problem|probleme|zweifel|sondern|eventuell|evtl|hoffentlich|oder|ausser|klar|komme|ich komm|ich kann|zusage|nur|sicher|trotzdem|thema|frage|ding|eigentlich|spater|sorge|stress|schlimm`,
  but: 'aber|allerdings|jedoch',
  late: 'spater|verspatet|verspate|minuten|min|nach der arbeit|zweite halbzeit|zweiten halbzeit|punktlich',
  harmless: 'so|or|ou|mas|was|may|o|si|ver|ne|also|far|out',
  days: 'sonntag|montag|dienstag|mittwoch|donnerstag|freitag|samstag|heute|heute abend|morgen',
}

const fr: AnswerWords = {
  bare: {
    Going:
      'oui|ouais|ouep|yes|oui oui|bien sur|oui bien sur|carrement|avec plaisir|oui avec plaisir|evidemment|absolument|sans probleme|sans souci|oui sans probleme|volontiers|oui carrement',
    NotGoing: 'non|nan|malheureusement non|non malheureusement|helas non|non desole|non desolee',
  },
  going: `je viens|je serai la|je serais la|jy serai|jy serais|present|presente|je serai present|je serai presente|je suis present|je suis presente|partant|partante|je suis partant|je suis partante|jen suis|je suis la|
    dispo|je suis dispo|disponible|je suis disponible|compte sur moi|comptez sur moi|tu peux compter sur moi|vous pouvez compter sur moi|je peux venir|je peux|ok pour moi|cest ok pour moi|cest bon pour moi|je participe|
    je joue|je serai des votres|chaud|je suis chaud|je suis chaude|chaude`,
  notGoing: `absent|absente|je serai absent|je serai absente|je suis absent|je suis absente|je ne peux pas|je peux pas|peux pas|je ne peux pas venir|je peux pas venir|je ne viens pas|je viens pas|je ne viendrai pas|je viendrai pas|
    pas possible|ca ne sera pas possible|ca va pas etre possible|impossible|impossible pour moi|pas possible pour moi|je ne pourrai pas|je pourrai pas|je ne pourrai pas venir|je pourrai pas venir|je ne pourrai pas etre la|pas dispo|
    pas disponible|je ne suis pas dispo|je suis pas dispo|je ne suis pas disponible|je suis pas disponible|je ne serai pas la|je serai pas la|je ne serai pas present|je ne serai pas presente|sans moi|ce sera sans moi|ca sera sans moi|
    pas cette fois|pas cette semaine|forfait|je suis forfait|je dois annuler|je passe mon tour|je ne peux malheureusement pas|je ne peux malheureusement pas venir|je ne pourrai malheureusement pas venir|je ne peux pas etre la|je ne suis pas la|je suis pas la|pas pour moi`,
  maybe: `peut etre|je ne sais pas|je sais pas|je ne sais pas encore|je sais pas encore|sais pas encore|sais pas|pas sur|pas sure|pas encore sur|pas encore sure|je ne suis pas sur|je ne suis pas sure|je suis pas sur|je suis pas sure|
    je ne suis pas encore sur|je ne suis pas encore sure|a voir|a confirmer|incertain|incertaine|je vous dis|je vous redis|je te redis|je vous dirai|eventuellement|possible`,
  fillers: `bonjour|bonsoir|salut|coucou|hello|cher|chere|merci|merci beaucoup|merci dorganiser|merci pour lorganisation|desole|desolee|je suis desole|je suis desolee|malheureusement|helas|sil te plait|sil vous plait|svp|stp|
    cette fois|cette semaine|les gars|les filles|tout le monde|lequipe|a tous|a toutes|coach|capitaine|aussi|comme dhab|comme dhabitude|comme toujours|
    desole pour la reponse tardive|desole de repondre si tard|super|top|genial|bon match|bonne chance|amusez vous bien|bien sur|sans faute|avec plaisir|pour ce match|pour le match|match|ah|oh`,
  greetings: 'bonjour|bonsoir|salut|coucou|hello|cher|chere',
  connectors: 'car|parce|puisque|avec|et|plus|a|jai|je dois|suis',
  againstGoing: `pas|non|nan|ne|jamais|personne|sauf|si|peut|probablement|surement|malade|blesse|blessee|blague|rigole|plaisante|absent|absente|ou|seulement|juste|essaie|essaye|essayer|essaierai|pense|crois|espere|prochaine|prochain|
    sans|aucun|aucune|ni|depend|selon|voir|devrais|devrait|annule|annuler|forfait|plutot|normalement|voulais|aurais|pourrais`,
  againstNotGoing: `oui|ouais|je viens|je serai|jy serai|peut etre|si|mais|blague|rigole|plaisante|sauf|souci|probleme|problemes|doute|finalement|present|presente|partant|partante|ou|question|dispo|pourtant|plutot|grave|hesitation|crainte`,
  but: 'mais|par contre|cependant',
  late: 'retard|minutes|min|apres le travail|apres le boulot|deuxieme mi temps|seconde mi temps|lheure',
  harmless: 'or|so|o|mas|nie|ja|tal|on|au|pas de souci pour',
  days: 'dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi|aujourdhui|ce soir|demain',
}

const es: AnswerWords = {
  bare: {
    Going:
      'si|claro|claro que si|si claro|por supuesto|si por supuesto|desde luego|sip|seguro que si|sin duda|obvio|si gracias',
    NotGoing:
      'no|nop|no gracias|lamentablemente no|desgraciadamente no|por desgracia no|esta vez no|me temo que no|no lo siento',
  },
  going: `voy|yo voy|ahi voy|alli voy|alla voy|cuenta conmigo|contad conmigo|cuenten conmigo|cuentame|me apunto|apuntado|apuntada|apuntame|apuntadme|estare|alli estare|ahi estare|alla estare|puedo|puedo ir|yo puedo|asisto|asistire|
    confirmado|confirmada|confirmo asistencia|ire|yo juego|me sumo|me anoto|anotame|anotenme|estoy dentro|dentro|voy seguro|seguro voy|seguro que voy|estoy disponible|disponible|claro que voy`,
  notGoing: `no puedo|yo no puedo|no voy|yo no voy|no voy a poder|no voy a poder ir|no podre|no podre ir|no puedo ir|no ire|no asistire|no asisto|no estare|no cuenten conmigo|no conteis conmigo|no cuentes conmigo|imposible|me es imposible|
    me resulta imposible|soy baja|baja|causo baja|no llego|me bajo|estoy fuera|no estoy disponible|no disponible|no voy a ir|no voy a estar|esta semana no|esta semana no puedo|esta vez no puedo|hoy no puedo|hoy no voy|
    no puedo esta vez|no puedo asistir|no podre asistir|lamentablemente no puedo|lamentablemente no puedo ir|lamentablemente no voy a poder|desgraciadamente no puedo|me bajo de este|tengo que cancelar`,
  maybe: `quiza|quizas|tal vez|talvez|a lo mejor|puede ser|puede|no se|no lo se|no se aun|no se todavia|aun no se|aun no lo se|todavia no se|todavia no lo se|no lo se aun|no lo se todavia|no estoy seguro|no estoy segura|
    no es seguro|por confirmar|os digo|os aviso|les aviso|les confirmo|luego confirmo|capaz|capaz que si`,
  fillers: `hola|buenas|buenos dias|buenas tardes|buenas noches|que tal|gracias|muchas gracias|mil gracias|gracias por organizar|por favor|lo siento|lo siento mucho|perdon|perdona|disculpa|disculpen|lamentablemente|desgraciadamente|
    por desgracia|esta vez|esta semana|el|chicos|chicas|equipo|a todos|todos|capi|capitan|tambien|como siempre|seguro|claro|por supuesto|genial|perfecto|
    suerte|mucha suerte|que vaya bien|al partido|el partido|este|perdon por la demora|ah|oh|uf|yo|que`,
  greetings: 'hola|buenas|buenos dias|buenas tardes|buenas noches|querido|querida|hey',
  connectors: 'porque|por|ya que|pues|con|y|mas|tengo|estoy|llevo',
  againstGoing: `no|nunca|tampoco|nadie|si|depende|quiza|quizas|tal|mejor|probablemente|seguramente|creo|espero|enfermo|enferma|lesionado|lesionada|broma|salvo|excepto|menos|solo|intentare|intento|intentar|proxima|proximo|sin|aunque|
    fuera|imposible|deberia|podria|ojala|cancelar|cancelo|baja|mirar|ver|supongo|igual|cuando`,
  againstNotGoing: `si|claro|voy a ir|estare|cuenta conmigo|cuenten conmigo|contad conmigo|me apunto|quiza|quizas|tal vez|pero|broma|problema|problemas|duda|salvo|excepto|aunque|mejor|final|dentro|importa|pasa|preocupes|preocupeis|preocupen|creo|falta`,
  but: 'pero|aunque',
  late: 'tarde|retraso|minutos|min|despues del trabajo|segundo tiempo|segunda parte|atrasado|atrasada|puntual',
  harmless: 'or|so|ne|ja|o|ni|ob|mas|tal|ou|final',
  days: 'domingo|lunes|martes|miercoles|jueves|viernes|sabado|hoy|esta noche|manana',
}

const pt: AnswerWords = {
  bare: {
    Going: 'sim|claro|claro que sim|sim claro|com certeza|sim com certeza|sem duvida',
    NotGoing: 'nao|infelizmente nao|nao obrigado|nao obrigada|dessa vez nao|desta vez nao|nao infelizmente',
  },
  going: `vou|eu vou|vou sim|tou dentro|to dentro|estou dentro|dentro|conta comigo|contem comigo|pode contar comigo|podem contar comigo|confirmado|confirmada|confirmo presenca|presente|bora|partiu|estarei la|estarei presente|vou estar la|
    posso|posso ir|posso sim|consigo ir|vou jogar|eu jogo|to la|tamo junto|tamo dentro|vou com certeza|com certeza vou|vou estar|eu topo|topo|sim vou|estou confirmado|estou confirmada|me inclui|me inclua`,
  notGoing: `nao vou|eu nao vou|nao posso|nao posso ir|nao consigo|nao consigo ir|nao vou conseguir|nao vou conseguir ir|nao vou poder|nao vou poder ir|nao poderei|nao poderei ir|nao vai dar|nao da|nao vai rolar|nao rola|to fora|tou fora|estou fora|fora|
    impossivel|nao contem comigo|nao conta comigo|nao estarei|nao estarei la|nao irei|essa eu passo|vou ter que faltar|vou faltar|terei que faltar|nao to disponivel|nao estou disponivel|infelizmente nao posso|infelizmente nao vou|
    infelizmente nao vou conseguir|infelizmente nao vou poder|infelizmente nao vai dar|dessa vez nao vou|desta vez nao vou|dessa vez nao posso|desta vez nao posso|hoje nao vai dar|hoje nao posso|hoje nao vou|essa semana nao posso|vou ficar fora|
    vou desfalcar|nao vou estar`,
  maybe: `talvez|nao sei|nao sei ainda|ainda nao sei|nao tenho certeza|ainda nao tenho certeza|nao tenho certeza ainda|quem sabe|pode ser|a confirmar|confirmo depois|aviso depois|vou ver e aviso|acho que talvez`,
  fillers: `oi|ola|e ai|fala|bom dia|boa tarde|boa noite|obrigado|obrigada|muito obrigado|muito obrigada|valeu|vlw|por favor|desculpa|desculpe|desculpas|foi mal|infelizmente|dessa vez|desta vez|essa semana|esta semana|a noite|
    na|feira|galera|pessoal|gente|time|turma|capitao|tambem|como sempre|com certeza|claro|show|otimo|perfeito|boa sorte|bom jogo|bom jogo a todos|pro jogo|no jogo|esse jogo|
    desculpa a demora|desculpe a demora|ah|oh|mano|eu|que pena`,
  greetings: 'oi|ola|e ai|fala|bom dia|boa tarde|boa noite|caro|cara',
  connectors: 'porque|pois|por causa|com|e|mais|tenho|estou|to|levo',
  againstGoing: `nao|nunca|nem|ninguem|se|talvez|depende|acho|espero|doente|machucado|machucada|lesionado|lesionada|brincadeira|zoeira|zoando|brincando|so se|somente|ou|tentar|tento|tentarei|proxima|proximo|sem|fora|menos|provavelmente|
    impossivel|faltar|ver|quando|exceto|deveria|poderia|queria|cancelar|apenas|tomara`,
  againstNotGoing: `sim|vou sim|vou jogar|vou ir|vou estar|estarei|conta comigo|contem comigo|podem contar|talvez|se|mas|porem|brincadeira|zoeira|zoando|brincando|problema|problemas|duvida|dentro|ou|bora|partiu|confirmado|claro|importa|preocupa|exceto|perco|falto`,
  but: 'mas|porem|so que',
  late: 'atrasado|atrasada|atraso|atrasar|minutos|min|mais tarde|tarde|depois do trabalho|segundo tempo',
  harmless: 'no|so|ja|o|or|ne|mais|na|final|pas|ver',
  days: 'domingo|segunda|terca|quarta|quinta|sexta|sabado|hoje|hoje a noite|amanha',
}

const ar: AnswerWords = {
  bare: {
    Going: 'نعم|ايوه|ايوا|ايه|اكيد|بالتاكيد|طبعا|بالطبع|نعم بالتاكيد|نعم اكيد|اي نعم',
    NotGoing: 'لا|كلا|للاسف لا|لا للاسف|لا شكرا|لا اسف',
  },
  going: `قادم|انا قادم|ساحضر|سوف احضر|ساتي|سوف اتي|ساكون هناك|ساكون موجودا|ساكون حاضرا|موجود|انا موجود|معكم|انا معكم|جاي|انا جاي|جايه|انا جايه|ساشارك|سالعب|استطيع الحضور|استطيع|
    احسبوني|احسبني|سجلني|سجلوني|ساكون معكم|اكون موجود|راح اجي|راح احضر|حاجي|هاجي|قادمه|انا قادمه`,
  notGoing: `لا استطيع|لا استطيع الحضور|لا استطيع المجيء|لن احضر|لن اتي|لن استطيع|لن استطيع الحضور|لن اتمكن من الحضور|لن اتمكن|لا يمكنني الحضور|لا يمكنني|لن اكون موجودا|لن اكون هناك|لن اشارك|لن العب|ما اقدر|ما بقدر|مش قادر|مش جاي|
    مش حقدر|مش هقدر|ما راح اجي|ما راح اقدر|معتذر|اعتذر|اعتذر عن الحضور|اعتذر عن عدم الحضور|غائب|ساغيب|ليس هذه المره|مش هذه المره|هذه المره لا|للاسف لا استطيع|للاسف لا استطيع الحضور|للاسف لن احضر|للاسف لن استطيع|
    للاسف لن استطيع الحضور|للاسف ما اقدر|لست قادما|غير متاح|انا غير متاح|لا اقدر|مش هاجي|مو جاي|مستحيل`,
  maybe: `ربما|يمكن|ممكن|لا اعرف|لا اعرف بعد|لا ادري|لا ادري بعد|مش متاكد|غير متاكد|انا غير متاكد|لست متاكدا|لست متاكدا بعد|غير متاكد بعد|محتمل|من المحتمل|مو متاكد|ما اعرف|ساخبركم`,
  fillers: `مرحبا|اهلا|السلام عليكم|سلام|صباح الخير|مساء الخير|شكرا|شكرا لك|شكرا جزيلا|شكرا لكم|من فضلك|اسف|انا اسف|اسفه|عذرا|للاسف|مع الاسف|هذه المره|هذا الاسبوع|يوم|يا|شباب|جماعه|كابتن|الجميع|ايضا|كالعاده|كما دائما|باذن الله|ان شاء الله|انشاء الله|ان شاالله|بالتوفيق|حظا موفقا|ممتاز|تمام|للمباراه|المباراه|اسف على التاخير في الرد|اخي|اه|بالتاكيد|اكيد`,
  greetings: 'مرحبا|اهلا|عزيزي|عزيزتي|صباح الخير|مساء الخير|السلام عليكم',
  connectors: 'لان|لاني|لانني|بسبب|مع|و|ومعي|عندي|لدي|معي',
  againstGoing: `لا|لن|لم|ليس|لست|مش|مو|ما|غير|بدون|اذا|لو|ربما|يمكن|ممكن|قد|احتمال|محتمل|مريض|مصاب|امزح|مزح|او|فقط|القادم|القادمه|الا|احاول|ساحاول|اظن|اعتقد|اتمني|حسب|كلا|معتذر|اعتذر|غائب`,
  againstNotGoing: `نعم|ايوه|ايوا|اكيد|ساحضر|ساكون|ساتي|قادم|جاي|معكم|موجود|حاضر|ربما|يمكن|ممكن|اذا|لو|لكن|ولكن|بس|امزح|مزح|مشكله|شك|او|بل|الا|باس|تقلق|تقلقوا|داعي|مانع`,
  but: 'لكن|ولكن|بس',
  late: 'متاخر|متاخره|ساتاخر|تاخير|دقائق|دقيقه|دقايق|بعد العمل|الشوط الثاني',
  harmless: '',
  days: 'الاحد|الاثنين|الثلاثاء|الاربعاء|الخميس|الجمعه|السبت|اليوم|الليله|غدا',
}

export const answerWords: readonly AnswerWords[] = [en, de, fr, es, pt, ar]
