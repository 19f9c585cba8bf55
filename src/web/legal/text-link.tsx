import type { ReactNode } from 'react';
import { Link } from '#web/lib/router.tsx';

/** A link in running text: to a page of ours, to another site, or to a telephone number. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('/')) {
    return (
      <Link className="link" href={href}>
        {children}
      </Link>
    );
  }
  return (
    <a className={href.startsWith('tel:') ? 'link sm:whitespace-nowrap' : 'link'} href={href}>
      {children}
    </a>
  );
}
