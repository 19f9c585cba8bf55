import { useEffect } from 'react';
import type { StaffMember } from '#contract/staff.ts';
import { AuditLog } from '#web/admin/audit-log.tsx';
import { OneTimeCodes } from '#web/admin/one-time-codes.tsx';
import { Overview } from '#web/admin/overview/overview.tsx';
import { ProveDialog } from '#web/admin/prove-dialog.tsx';
import { RemoveListing } from '#web/admin/remove-listing.tsx';
import { SourceList } from '#web/admin/sources/source-list.tsx';
import { SummaryCards } from '#web/admin/summary-cards.tsx';
import { ContactList } from '#web/audience/contact-list.tsx';
import { SubscriberList } from '#web/audience/subscriber-list.tsx';
import { useNoticeOfSignOut } from '#web/lib/act-as-staff.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { useSearch } from '#web/lib/router.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
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
      {!user && <PageTitle title="Admin" description="For the people who run Tallboy." />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-4xl">Admin</h1>
          <p className="wrap-anywhere mt-1 text-soft">
            {user && (
              <>
                <span lang="mi">Kia ora</span>, {user.firstName || user.email}
              </>
            )}
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
      {user && <Dashboard user={user} />}
    </div>
  );
}

const tabs = [
  { name: 'sources', label: 'Data Sources', href: '/admin' },
  { name: 'subscribers', label: 'Subscribers', href: '/admin?tab=subscribers' },
  { name: 'crm', label: 'CRM', href: '/admin?tab=crm' },
  { name: 'overview', label: 'Overview', href: '/admin?tab=overview' },
  { name: 'log', label: 'Audit log', href: '/admin?tab=log' },
];

function Dashboard({ user }: { user: StaffMember }) {
  useNoticeOfSignOut();
  const wanted = new URLSearchParams(useSearch()).get('tab');
  const { name: open, label } = tabs.find(({ name }) => name === wanted) ?? tabs[0]!;
  return (
    <>
      <PageTitle title={`${label}, Admin`} description="For the people who run Tallboy." />
      <SummaryCards />
      <div className="mt-6">
        <Tabs label="Admin" tabs={tabs} open={open}>
          {open === 'sources' && <SourceList />}
          {open === 'subscribers' && <SubscriberList />}
          {open === 'crm' && (
            <>
              <ContactList />
              <RemoveListing />
            </>
          )}
          {open === 'overview' && <Overview />}
          {open === 'log' && (
            <>
              <OneTimeCodes user={user} />
              <AuditLog />
            </>
          )}
        </Tabs>
      </div>
      <ProveDialog />
    </>
  );
}
