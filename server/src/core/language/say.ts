import { speaksFrom } from '@app/locales/say'

export { asItIs, isTag, type Say, type ToSay, toSay } from '@app/locales/say'

export const sayIn = speaksFrom()
