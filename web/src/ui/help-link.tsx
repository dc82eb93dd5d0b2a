import { type HelpTopic, helpPath } from '@app/contract/help'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

/** A question where it comes up, with the way to its answer. Its text is the title of the question on the help page. */
export const HelpLink = ({ to, className, children }: { to: HelpTopic; className?: string; children: string }) => (
  <p className={classNames('text-sm', className)}>
    <Link
      to={helpPath(to)}
      className="hit inline-flex items-start gap-1.5 font-medium text-muted-foreground hover:text-foreground hover:underline"
    >
      <CircleQuestionMark aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </Link>
  </p>
)
