import { forgetOldPasskeys, listenForPasskey, sendAtOnce } from '#features/people/session/sign-in/passkey-form.ts'

/** The script of the bundled sign-in. Without it, everything works by mail alone. */
sendAtOnce()
listenForPasskey()
forgetOldPasskeys()
