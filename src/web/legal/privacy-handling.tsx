import type { LegalSection } from './legal-layout.tsx';
import { TextLink } from './text-link.tsx';

export const handlingSections: LegalSection[] = [
  {
    id: 'cookies',
    title: 'Cookies and your browser’s storage',
    body: (
      <>
        <p>
          Signing in sets one essential cookie. It holds a random code that tells our server who you are.
          Scripts can’t read it. It lasts up to 30 days, or until you sign out. Without an account you get no
          cookie from us. (Our own staff have one like it for the admin pages.)
        </p>
        <p>
          The page also keeps an entry named <code>tallboyUserId</code> in your browser’s storage. It’s the
          number of your account, so that the page knows what to load. It’s not a password: nobody can sign in
          with it. Signing out removes it.
        </p>
        <p>
          Your browser may also remember your town and car, the pieces you’re comparing, anything half-written
          on your lists, and whether you want notifications on this device (and for which account). Signing
          out removes anything half-written. So does closing the tab, which also clears the pieces you’re
          comparing. The rest stays on this device until you change it or clear your browser’s storage.
        </p>
        <p>
          There are no advertising cookies, no third-party analytics and no tracking across other sites. Our
          pages load nothing from anyone else’s servers.
        </p>
      </>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    body: (
      <>
        <ul>
          <li>
            <strong>You,</strong> when you’re signed in. Other shoppers don’t see your account, searches,
            favourites or alerts. People on a list with you see your first name and what you share there.
          </li>
          <li>
            <strong>Our staff,</strong> when their work needs it: to answer enquiries, write to subscribers
            and keep the service running.
          </li>
          <li>
            <strong>Providers who work for us,</strong> such as those who host the site or send our email.
            They may only use it to do that for us.
          </li>
          <li>
            <strong>Services you name:</strong> if you add a channel or turn on notifications on a device, we
            send your notifications there. What goes to a device is encrypted, so that your browser’s push
            service can’t read it.
          </li>
          <li>
            <strong>Authorities,</strong> when the law requires it or the Privacy Act allows it, for example
            to prevent a serious threat to someone’s safety.
          </li>
        </ul>
        <p>We don’t sell, rent or trade personal information.</p>
        <p>
          We don’t tell sellers or marketplaces who you are. When you follow a listing’s link to its
          marketplace, that site sees your IP address, as with any link, but not that you came from Tallboy.
          Its own privacy policy applies there.
        </p>
      </>
    ),
  },
  {
    id: 'where',
    title: 'Where we keep it, and how we protect it',
    body: (
      <>
        <p>
          We keep it in Tallboy’s own database, on computers run by us or by our hosting provider.{' '}
          <TextLink href="/contact">Ask us</TextLink> and we’ll tell you where they are. If that’s outside New
          Zealand, we send information there only as IPP 12 allows, with safeguards comparable to those here.
        </p>
        <p>
          We only store hashes of passwords, and of the codes in sign-in cookies. Staff pages need a separate
          sign-in. Every time someone asks for an account’s data, we check that they’re allowed to see it. No
          system is perfectly safe. If ours fails you, the section on privacy breaches says what we do.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>
          <strong>Account data,</strong> including favourites, lists, saved searches, alerts and what you’ve
          hidden: until deleted.
        </li>
        <li>
          <strong>Search history</strong> and other activity: up to 2 years.
        </li>
        <li>
          <strong>Usage logs:</strong> up to 1 year.
        </li>
        <li>
          <strong>Sessions:</strong> until you sign out, or 30 days.
        </li>
        <li>
          <strong>IP addresses counted for limits:</strong> only for a short while after the limit has run
          out.
        </li>
        <li>
          <strong>Enquiries:</strong> until they’re settled and we no longer need a record of them.
        </li>
        <li>
          <strong>Subscribers’ addresses:</strong> until you unsubscribe.
        </li>
        <li>
          <strong>Listings that are gone,</strong> with what they say about the seller: up to 12 months, or
          longer while a shopper has one among their favourites, on a list or in an alert.
        </li>
        <li>
          <strong>Copies of listings’ pictures,</strong> without hidden details such as where a photo was
          taken: as long as the listing, or until we need the room for newer ones.
        </li>
      </ul>
    ),
  },
  {
    id: 'mail',
    title: 'Emails from us',
    body: (
      <>
        <p>
          We follow the Unsolicited Electronic Messages Act 2007. We only send news to people who asked for
          it, and alerts about what they’ve saved or asked us to watch. Each one says who sent it and how to
          unsubscribe, free of charge.
        </p>
        <p>
          You can also unsubscribe through the <TextLink href="/contact">contact page</TextLink>. We’ll take
          you off the list within five working days. We may still answer your enquiries and write to you about
          the safety of your account. That isn’t marketing.
        </p>
      </>
    ),
  },
];
