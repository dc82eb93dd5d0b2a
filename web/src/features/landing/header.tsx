import { product } from '../../lib/product.ts'
import { Logo } from '../../ui/identity/logo.tsx'
import { SignInForm } from './sign-in-form.tsx'

export function Header() {
  return (
    <header className="sticky top-0 z-30 bg-background/85 backdrop-blur-md">
      <div className="mx-auto flex min-h-16 max-w-[75rem] flex-wrap items-center justify-between gap-x-2 px-4 sm:px-8">
        <a href="#top" aria-label={`${product.name} home`} className="py-2">
          <Logo />
        </a>
        <div className="flex items-center gap-1">
          <SignInForm look={{ variant: 'ghost', className: 'px-3' }}>Log In</SignInForm>
          <SignInForm signUp look={{ variant: 'ink', className: 'px-3.5' }}>
            Sign Up
          </SignInForm>
        </div>
      </div>
    </header>
  )
}
