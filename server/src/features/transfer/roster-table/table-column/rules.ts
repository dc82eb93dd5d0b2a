/**
 * Accepted headings of a table of people, as other apps and spreadsheets write them, in our six languages. A word that
 * means the whole name in some tables and a part of it in others ("Name", "Nom", "Nombre") is under `name`; the other
 * columns decide.
 */
const words = {
  name: `name, full name, player, player name, member, member name, members, players, participant, participant name, athlete,
    athlete name, display name, who, spieler, spielerin, spielername, mitglied, vollständiger name, teilnehmer, nom, nom complet,
    nom et prénom, nom prénom, prénom et nom, prénom nom, joueur, joueuse, membre, nombre, nombre completo, nombre y apellidos,
    nombre y apellido, jugador, jugadora, miembro, nome, nome completo, jogador, jogadora, atleta, membro, اسم, الاسم, الاسم الكامل,
    اللاعب, اسم اللاعب, العضو, الاسم واللقب`,
  first: `first name, first, firstname, given name, forename, f name, player first name, member first name, vorname, rufname, prénom,
    nombre de pila, primer nombre, primeiro nome, nome próprio, الاسم الأول, الاسم الشخصي`,
  last: `last name, last, lastname, surname, family name, l name, player last name, member last name, nachname, familienname, zuname,
    nom de famille, apellido, apellidos, sobrenome, apelido, último nome, اسم العائلة, العائلة, اللقب, الكنية, الاسم الأخير, النسب`,
  email: `email, e-mail, email address, mail, mail address, emails, email 1, e-mail 1, contact email, player email, member email,
    primary email, user email, account email, e-mail-adresse, mailadresse, adresse e-mail, adresse email, adresse mail, courriel,
    adresse électronique, correo, correo electrónico, dirección de correo, endereço de e-mail, البريد, البريد الإلكتروني, الإيميل,
    إيميل, بريد إلكتروني`,
  role: `role, type, member type, member role, team role, player type, roster role, rolle, funktion, rôle, fonction, statut, rol, tipo,
    función, papel, função, cargo, الدور, دور, الصفة`,
  nonPlayer: 'non-player, non player, is non-player',
  position: `position, pos, positions, primary position, preferred position, spielposition, poste, posición, puesto, demarcación,
    posição, المركز, مركز, الموقع, مركز اللعب`,
}

export const rosterColumns: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries(words).map(([field, list]) => [field, list.split(',').map((word) => word.trim())]),
)
