import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface SectionProps {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** One part of the filters. It can be folded away, even without a script. */
export function Section({ title, isOpen = true, children }: SectionProps) {
  // Only at first: after that it stays as the person left it.
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details
      open={isOpenAtFirst}
      className="group/section border-line border-t py-1 first-of-type:border-t-0"
    >
      <summary className="flex min-h-11 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="text-soft transition-transform group-open/section:rotate-180"
        />
      </summary>
      <fieldset className="grid min-w-0 gap-3 pb-3">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}
