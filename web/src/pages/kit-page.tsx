import { product } from '#lib/product.ts'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { AppIcon, Logo, Mark } from '#ui/identity/logo.tsx'
import { type Theme, useTheme } from '#ui/theme.ts'
import { Badges } from './kit/badges.tsx'
import { Buttons } from './kit/buttons.tsx'
import { Choices } from './kit/choices.tsx'
import { Colours } from './kit/colours.tsx'
import { Forms } from './kit/forms.tsx'
import { Messages } from './kit/messages.tsx'
import { Overlays } from './kit/overlays.tsx'
import { Pictures } from './kit/pictures.tsx'
import { States } from './kit/states.tsx'

const themes: { value: Theme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
]

/** Every component in every state, for developers. */
export function KitPage() {
  const [theme, setTheme] = useTheme()
  return (
    <>
      <main className="mx-auto max-w-[70rem] px-4 py-10 sm:px-8">
        <div className="flex flex-wrap items-center justify-between gap-6 pb-8">
          <div>
            <h1 className="display text-3xl">{product.name} kit</h1>
            <p className="mt-1 text-muted-foreground">Components and their states</p>
          </div>
          <div className="flex max-w-full flex-wrap items-center gap-5">
            <AppIcon size={72} />
            <AppIcon size={44} />
            <Mark />
            <Logo />
            <div className="w-64 max-w-full">
              <Segmented label="Theme" options={themes} value={theme} onChange={setTheme} />
            </div>
          </div>
        </div>
        <Colours />
        <Buttons />
        <Choices />
        <Badges />
        <Pictures />
        <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-2">
          <States />
          <Messages />
          <Forms />
          <Overlays />
        </div>
      </main>
      <Toaster />
    </>
  )
}
