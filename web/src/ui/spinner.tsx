import LoaderCircle from 'lucide-react/icons/loader-circle'
import { classNames } from './class-names.ts'

/** Decorative: the words beside it say what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classNames('spinner', className)} />
}
