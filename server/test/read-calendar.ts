import ICAL from 'ical.js'

/** The events of a calendar file as a program reads them that knows no zones but those that the file describes. */
export function readCalendar(written: string) {
  const calendar = new ICAL.Component(ICAL.parse(written))
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((component) => {
      const tzid = String(component.getFirstPropertyValue('tzid'))
      return [tzid, new ICAL.Timezone({ component, tzid })]
    }),
  )
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const instant = (name: string) => {
      const time = (event.getFirstPropertyValue(name) as ICAL.Time).clone()
      const tzid = event.getFirstProperty(name)?.getParameter('tzid')
      const zone = tzid === undefined ? ICAL.Timezone.utcTimezone : zones.get(String(tzid))
      if (!zone) throw new Error(`${String(tzid)} is not described`)
      time.zone = zone
      return new Date(time.toUnixTime() * 1000)
    }
    const text = (name: string) => String(event.getFirstPropertyValue(name) ?? '')
    return {
      uid: text('uid'),
      sequence: Number(text('sequence')),
      startsAt: instant('dtstart'),
      endsAt: instant('dtend'),
      summary: text('summary'),
      location: text('location'),
      description: text('description'),
      status: text('status'),
    }
  })
}
