import { expect, test } from 'vitest'
import { isPlainName, nameForStrangers } from './name-for-strangers.ts'

test.each([
  'Maya Okafor',
  'MARIA SILVA',
  'María José García López',
  'Jean-Pierre O’Connor',
  'Σοφία Παπαδοπούλου',
  'محمد بن سلمان',
  'Night Shift FC',
  'The Thursday Night Legends',
  'SV Grün-Weiß 1920 e.V.',
  'Real Sosobad & Friends',
  'Dr. No!',
  'Banks United',
  '横浜フリューゲルス',
])('[TRUST-5] strangers read the name %s', (name) => {
  expect(nameForStrangers(name, 'Team')).toBe(name)
})

test.each([
  'FINAL NOTICE confirm your bank details',
  'CONFIRM PAYMENT',
  'Dringend: Konto gesperrt',
  'Bestätige dein Passwort',
  'Vérifiez votre compte, facture impayée',
  'Contraseña caducada',
  'عاجل: تأكيد الحساب',
  'Your parcel is waiting, please call now',
  'Win $500',
])('[TRUST-5] strangers do not read the name %s', (name) => {
  expect(isPlainName(name)).toBe(false)
  expect(nameForStrangers(name, 'Team')).toBe('Team')
})

test('[TRUST-5] a long name is cut', () => {
  expect(nameForStrangers(`Ana ${'a'.repeat(60)}`, 'Team')).toHaveLength(40)
})
