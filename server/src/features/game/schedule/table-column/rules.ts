/**
 * Accepted headings of a table of games, as leagues, other apps and spreadsheets write them, in our six languages. A new field is
 * read in `textsOf`, compared in `changedBy` and written by `exportedColumns`; calendars are read in `icalendar-events.ts`.
 */
const words = {
  date: `date, game date, match date, start date, event date, datum, spieltag, fecha, data, jour, dia, día, التاريخ, تاريخ`,
  time: `time, start time, game time, match time, kick off, kickoff, kick off time, tip off, face time, uhrzeit, zeit, beginn, anstoß,
    anpfiff, anwurf, heure, hora, horario, horário, الوقت, الساعة`,
  start: 'start, starts, starts at, date time, date and time, start date time, when, wann, quand, cuándo, quando',
  zone: 'time zone, tz, zone, zeitzone, fuseau horaire, zona horaria, fuso horário',
  uid: 'id, uid, game id, match id, event id, spielnummer, spielkennung',
  status: 'status, game status, statut, estado, الحالة',
  opponent: `opponent, opponent team name, opponent name, opponent team, opposition, opposing team, custom opponent, opponents, vs,
    versus, against, gegner, adversaire, rival, adversario, adversário, oponente, contra, الخصم, المنافس`,
  home: `home team, home, home team name, team 1, team 1 name, heim, heimteam, heimmannschaft, domicile, équipe à domicile,
    equipo local, mandante, time da casa, المضيف, الفريق المضيف`,
  away: `away team, away, away team name, visitor, visitors, visiting team, visitor team, team 2, team 2 name, gast, gastteam,
    gastmannschaft, auswärts, extérieur, visiteur, équipe visiteuse, visitante, equipo visitante, الضيف, الفريق الضيف`,
  title: `summary, subject, title, event, event name, event title, matchup, fixture, match, game, name, begegnung, paarung, spiel,
    rencontre, partie, partido, encuentro, jogo, partida, confronto, المباراة`,
  location: `location, location name, venue, venue name, where, place, facility, facility name, ground, stadium, park, gym, address, ort,
    spielort, spielstätte, halle, sportplatz, wo, lieu, stade, adresse, lugar, sede, estadio, local, endereço, المكان, الملعب`,
  field:
    'field, field name, court, rink, pitch, diamond, surface, sub venue, platz, spielfeld, feld, terrain, campo, cancha, quadra',
  notes: `notes, note, comments, comment, description, details, info, remarks, bemerkung, bemerkungen, notiz, notizen, hinweis,
    remarque, remarques, notas, observaciones, observações, ملاحظات`,
}

export const columns = Object.fromEntries(
  Object.entries(words).map(([field, list]) => [field, list.split(',').map((word) => word.trim())]),
) as Record<keyof typeof words, string[]>

/** The order of further columns, after date and time, in a list without headings. */
export const list = ['opponent', 'location'] as const

/** The columns of an exported table. The import reads all of them. */
export const exportedColumns = ['id', 'date', 'time', 'time zone', 'opponent', 'location', 'notes', 'status'] as const
