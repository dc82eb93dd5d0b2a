import pg from 'pg'

/** A database and a role for the sign-in of our own, on the server of this database. Returns its address. */
export async function makeSignInDatabase(url: string): Promise<string> {
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query('create role callup_id login')
  await admin.query('create database callup_id owner callup_id')
  await admin.query('revoke all on database callup_id from public')
  await admin.end()
  const own = new URL(url)
  own.username = 'callup_id'
  own.pathname = '/callup_id'
  return own.href
}
