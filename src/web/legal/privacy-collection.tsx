import { ConnectedMarketplaces } from './connected-marketplaces.tsx';
import type { LegalSection } from './legal-layout.tsx';
import { TextLink } from './text-link.tsx';

export const collectionSections: LegalSection[] = [
  {
    id: 'law',
    title: 'The law we follow',
    body: (
      <>
        <p>
          The Privacy Act 2020 applies to us. It sets out 13 information privacy principles (IPPs) for
          collecting, keeping, using and sharing personal information. A further principle, IPP 3A, in force
          from 1 May 2026, covers information collected from someone other than the person it is about.
        </p>
        <p>
          You can read them all on{' '}
          <TextLink href="https://www.privacy.org.nz">the Privacy Commissioner’s website</TextLink>.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-collect',
    title: 'What we collect from you',
    body: (
      <>
        <p>You can browse and search without an account. What we collect depends on what you use:</p>
        <ul>
          <li>
            <strong>Account:</strong> your email address and password, and, if you choose to give them, your
            name, phone number, location, city and region. We don’t keep the password itself, only a one-way
            hash of it.
          </li>
          <li>
            <strong>Favourites, saved searches, alerts and lists:</strong> what you save, hide or put on a
            list, what you write there, and the notifications you get.
          </li>
          <li>
            <strong>Devices and channels:</strong> where you want your notifications sent. We encrypt the
            addresses and tokens. The name of the server we send to stays readable, and so does the name of
            each device or channel. While you’re signed in, your device keeps a copy of your favourites to
            show you offline. Signing out removes it.
          </li>
          <li>
            <strong>Activity:</strong> searches, and the listings you view, click or save. If you’re signed
            in, they’re tied to your account. If not, there’s no account or name attached.
          </li>
          <li>
            <strong>Sessions:</strong> when you signed in, when that runs out, and which browser you use.
          </li>
          <li>
            <strong>Tokens</strong> for your scripts and assistants: the name you gave each one, what it can
            do, when you made it, when it was last used (to the hour) and when it expires. We don’t keep the
            token itself, only a one-way hash of it.
          </li>
          <li>
            <strong>IP address:</strong> used to limit how many requests come from one address, to prevent
            abuse.
          </li>
          <li>
            <strong>Usage logs:</strong> technical records of requests, sign-ins and errors, and the IP
            address they came from, to keep the site running and safe.
          </li>
          <li>
            <strong>Enquiries:</strong> the name, email address and message you send through the contact page.
          </li>
          <li>
            <strong>Subscribers:</strong> the email address you give for news from Tallboy.
          </li>
        </ul>
        <p>
          Giving us any of this is your choice. No law requires it. You can’t have an account without an email
          address and a password. We take no payments, so we hold no card or bank details.
        </p>
      </>
    ),
  },
  {
    id: 'sellers',
    title: 'What we collect about sellers',
    body: (
      <>
        <p>
          A listing may say who is selling. When it does, we may collect the seller’s name or username, place
          and contact details along with the furniture’s description, price and pictures. They come from the
          listing, not from the seller, so IPP 3A applies.
        </p>
        <ConnectedMarketplaces />
        <p>
          IPP 3A has exceptions. We rely on the one for publicly available information: we only collect what
          anyone can see without signing in. That’s why we don’t write to each seller. We give this public
          notice instead:
        </p>
        <ul>
          <li>
            <strong>What is collected:</strong> the details above, as the listing shows them.
          </li>
          <li>
            <strong>Why:</strong> so that shoppers can find the listing, compare it with others and reach its
            seller. We don’t use sellers’ details to market to them.
          </li>
          <li>
            <strong>Who receives it:</strong> anyone who visits Tallboy, and those named under “Who sees it”.
          </li>
          <li>
            <strong>Who collects and holds it:</strong> we do. Reach us through the{' '}
            <TextLink href="/contact">contact page</TextLink>.
          </li>
          <li>
            <strong>Under what law:</strong> no law requires or specifically authorises the collection.
          </li>
          <li>
            <strong>Sellers’ rights:</strong> the same as anyone’s, to see and correct what we hold.
          </li>
        </ul>
        <p>
          If you’re a seller and don’t want your details here,{' '}
          <TextLink href="/contact">send us the listing’s address</TextLink>. You don’t need to give a reason.
          If you tell us a listing was never meant to be public, we won’t rely on the exception for it.
        </p>
      </>
    ),
  },
  {
    id: 'why',
    title: 'Why we use it',
    body: (
      <>
        <ul>
          <li>To sign you in and keep your account safe.</li>
          <li>To keep your favourites and saved searches, and to tell you when an alert goes off.</li>
          <li>
            To keep your lists and what you’ve hidden. The people on a list see your first name, what you add,
            your votes, your comments and the notes you share, and nothing else from your account.
          </li>
          <li>To suggest furniture to you, from what you’ve looked at, searched for and saved.</li>
          <li>To answer your enquiries, and to send news if you subscribed.</li>
          <li>To find faults, prevent abuse and see which parts get used (in totals only).</li>
          <li>To do what the law requires of us.</li>
        </ul>
        <p>If we want to use it for something else, we ask you first, unless the Privacy Act allows it.</p>
      </>
    ),
  },
];
