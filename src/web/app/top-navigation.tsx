import { Menu, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAccount } from '#web/accounts/use-account.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { Link, navigate, usePath } from '#web/lib/router.tsx';
import { late } from '#web/ui/late.tsx';
import { latePart } from '#web/ui/late-part.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { mainLinks } from './links.ts';
import { Logo } from './logo.tsx';
import { staffUserQuery } from './staff-user.ts';

const loadMenu = () => import('./narrow-menu.tsx').then((module) => module.NarrowMenu);
const NarrowMenu = late(loadMenu);
const SignedIn = latePart('signed-in', () => import('./signed-in.tsx').then((module) => module.SignedIn), {
  isExtra: true,
  fallback: (
    <Link href="/account" className="button">
      Account
    </Link>
  ),
});

const iconButton = 'grid size-11 place-items-center rounded-lg hover:bg-sunken';

/** It's given nothing: React would take it away if that changed before it is taken over. */
export function TopNavigation() {
  const path = usePath();
  const { account, hasId } = useAccount();
  const { data: staffUser } = useQuery(staffUserQuery);
  const menu = useMenu(path);
  const signIn = useFocusAfterSignOut(account !== null);
  return (
    <header className="border-line border-b bg-card">
      <nav aria-label="Main" className="page flex min-h-16 flex-wrap items-center gap-2 md:min-h-28 md:gap-4">
        <Link href="/" className="flex items-center gap-3 rounded-lg" aria-label="Tallboy, home">
          <Logo />
          <span className="font-display font-semibold text-2xl md:text-3xl">Tallboy</span>
        </Link>
        <ul className="ml-2 hidden gap-1 md:flex lg:ml-6">
          {mainLinks.map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                aria-current={path === href ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-lg px-3 font-medium hover:bg-sunken aria-[current=page]:text-accent aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <div className="ml-auto flex items-center gap-2">
          <span className="hidden md:block">
            <SearchIcon />
          </span>
          {staffUser && (
            <Link href="/admin" className="button hidden md:inline-flex">
              Admin
            </Link>
          )}
          {account ? (
            <SignedIn account={account} />
          ) : staffUser ? (
            // Staff are signed in already: on a phone this leads where they work.
            <Link ref={signIn} href="/admin" className="button md:hidden">
              Admin
            </Link>
          ) : (
            // Offline nobody can tell who it is; they need not sign in again, though.
            <Link ref={signIn} href="/account" className={`button ${hasId ? '' : 'button-primary'}`}>
              {hasId ? 'Account' : 'Sign In'}
            </Link>
          )}
          <button
            type="button"
            className={`${iconButton} wakes md:hidden`}
            aria-label="Menu"
            aria-expanded={menu.isOpen}
            onPointerEnter={loadMenu}
            onClick={menu.open}
          >
            <Menu size={24} aria-hidden="true" />
          </button>
        </div>
      </nav>
      {menu.isNeeded && (
        <NarrowMenu
          isOpen={menu.isOpen}
          onClose={menu.close}
          path={path}
          hasStaff={Boolean(staffUser)}
          onFailed={menu.forget}
        />
      )}
    </header>
  );
}

/** It is fetched when it is first opened, stays from then on so that it can give the focus back, and closes when the page changes. */
function useMenu(path: string) {
  const [state, setState] = useState({ isNeeded: false, isOpen: false });
  const open = () => setState({ isNeeded: true, isOpen: true });
  const close = () => setState(({ isNeeded }) => ({ isNeeded, isOpen: false }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page changes
  useEffect(close, [path]);
  const forget = () => setState({ isNeeded: false, isOpen: false });
  return { ...state, open, close, forget };
}

/** Signing out removes the menu that had the focus, so the link that replaces it takes the focus. */
function useFocusAfterSignOut(isSignedIn: boolean) {
  const target = useRef<HTMLAnchorElement>(null);
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    const hasLeft = wasSignedIn.current && !isSignedIn;
    wasSignedIn.current = isSignedIn;
    if (hasLeft && document.activeElement === document.body) target.current?.focus();
  }, [isSignedIn]);
  return target;
}

/** Focuses the keyword box, going to the home page first if need be. */
function SearchIcon() {
  return (
    <Tooltip text="Search">
      <button
        type="button"
        className={`${iconButton} wakes`}
        aria-label="Search"
        onClick={() => {
          const box = document.getElementById('keywords');
          if (box) box.focus();
          else navigate('/', { state: { opensSearch: true } });
        }}
      >
        <Search size={22} aria-hidden="true" />
      </button>
    </Tooltip>
  );
}
