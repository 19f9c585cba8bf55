import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ContactList } from '#web/audience/contact-list.tsx';
import { SubscriberList } from '#web/audience/subscriber-list.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { showToast } from '#web/ui/toast.ts';
import { staffUserQuery } from './staff-user.ts';

const redirectDelay = 1000;

export function AdminPage() {
  const { data: user, isLoading } = useQuery(staffUserQuery);
  const isNobody = !isLoading && !user;
  useEffect(() => {
    if (!isNobody) return;
    showToast({
      title: 'Admin Access Required',
      description: 'Taking you to the staff sign-in.',
      tone: 'problem',
    });
    const timer = setTimeout(() => window.location.replace('/api/login'), redirectDelay);
    return () => clearTimeout(timer);
  }, [isNobody]);
  return (
    <div className="page py-10">
      <PageTitle title="Admin" description="For the people who run Tallboy." />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-4xl">Admin</h1>
          <p className="wrap-anywhere mt-1 text-soft">
            {user && `Kia ora, ${user.firstName || user.email}`}
            {isLoading && 'Loading ...'}
            {isNobody && (
              <>
                For the people who run Tallboy:{' '}
                <a className="link" href="/api/login">
                  staff sign-in
                </a>
              </>
            )}
          </p>
        </div>
        {user && (
          <form method="post" action="/api/logout">
            <button type="submit" className="button">
              Sign Out
            </button>
          </form>
        )}
      </div>
      <NeedsScript what="The admin area" />
      {user && (
        <div className="mt-8 grid grid-cols-1 gap-8">
          <ContactList />
          <SubscriberList />
        </div>
      )}
    </div>
  );
}
