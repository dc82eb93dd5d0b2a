import Check from 'lucide-react/icons/check'

/** There before it has anything to say, or it would not be heard. */
export function Saved({ when }: { when: boolean }) {
  return (
    <p role="status" className="flex items-center gap-1.5 text-sm font-medium text-going not-empty:me-4">
      {when && (
        <>
          <Check aria-hidden className="size-4" />
          Saved
        </>
      )}
    </p>
  )
}
