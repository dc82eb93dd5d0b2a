import { product } from '../../lib/product.ts'
import { AppIcon } from '../../ui/identity/logo.tsx'

export function LoadingPage() {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="flex flex-col items-center gap-5">
        <span className="inline-flex animate-pulse">
          <AppIcon size={72} />
        </span>
        <h1 className="sr-only">{product.name}</h1>
        <p className="font-medium text-muted-foreground" role="status">
          Loading...
        </p>
      </div>
    </main>
  )
}
