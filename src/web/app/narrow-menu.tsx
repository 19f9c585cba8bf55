import { useAccount, useSignOut } from '#web/accounts/use-account.ts';
import { Link } from '#web/lib/router.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { mainLinks } from './links.ts';

interface NarrowMenuProps {
  isOpen: boolean;
  onClose: () => void;
  path: string;
  hasStaff: boolean;
}

/** Everything in the wide bar, and the footer's most used links, within reach of a thumb. */
export function NarrowMenu({ isOpen, onClose, path, hasStaff }: NarrowMenuProps) {
  const { account, hasId } = useAccount();
  const signOut = useSignOut();
  const links = [
    ...mainLinks,
    ...(hasStaff && !account ? [] : [{ href: '/account', label: hasId ? 'My Account' : 'Sign In' }]),
    ...(account ? [{ href: '/account?tab=favorites', label: 'Favourites' }] : []),
    ...(hasStaff ? [{ href: '/admin', label: 'Admin' }] : []),
    { href: '/safety-tips', label: 'Safety Tips' },
    { href: '/contact', label: 'Contact' },
  ];
  return (
    <Sheet title="Menu" isOpen={isOpen} onClose={onClose}>
      <ul className="-mx-3 mt-4 grid gap-1">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              onClick={onClose}
              aria-current={path === href ? 'page' : undefined}
              className="flex min-h-12 items-center rounded-lg px-3 text-lg hover:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-accent"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {account && (
        <button type="button" className="button mt-6" onClick={() => signOut().then(onClose)}>
          Sign Out
        </button>
      )}
    </Sheet>
  );
}
