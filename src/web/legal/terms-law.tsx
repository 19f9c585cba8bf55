import type { LegalSection } from './legal-layout.tsx';
import { TextLink } from './text-link.tsx';

/** The second half of the terms: what happens when things go wrong, change or end. */
export const legalTerms: LegalSection[] = [
  {
    id: 'availability',
    title: 'No promise of perfection',
    body: (
      <>
        <p>
          Tallboy is free to use and comes as is. We run it with care. Even so, it may be slow, incomplete,
          out of date or unavailable, and we may change or stop any part of it.
        </p>
        <p>
          To the extent the law allows, we give no warranty about listings, sellers, marketplaces or deal
          judgements beyond what these terms say.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Our liability to you',
    body: (
      <>
        <p>
          To the extent the law allows, we’re not liable for what a seller or a marketplace does or fails to
          do, for anything you buy, or for loss that neither of us could reasonably have foreseen.
        </p>
        <p>
          To the extent the law allows, our maximum liability to you is <strong>NZ$100</strong> in total. That
          covers every claim connected with Tallboy, whether in contract, in tort (negligence included) or on
          any other ground.
        </p>
        <p>
          Nothing in these terms limits or excludes your rights under the Consumer Guarantees Act 1993 or the
          Fair Trading Act 1986, or any liability that the law doesn’t let us limit.
        </p>
      </>
    ),
  },
  {
    id: 'privacy',
    title: 'Your privacy',
    body: (
      <p>
        Our <TextLink href="/privacy-policy">Privacy Policy</TextLink> says what we know about you, why, and
        what you can ask us to do.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending it',
    body: (
      <>
        <p>
          You may stop using Tallboy at any time. To delete your account, use your account page, or{' '}
          <TextLink href="/contact">ask us</TextLink>.
        </p>
        <p>
          We may suspend or close an account that breaks these terms. Unless there’s a good reason not to,
          we’ll warn you first and say why. The sections on ownership, liability and the law still apply
          afterwards.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        When we change these terms we publish the new text here, with a new date at the top. A change only
        applies from then on. If you don’t agree, stop using Tallboy. You won’t owe us anything.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and courts',
    body: (
      <>
        <p>
          New Zealand law governs these terms. The courts and tribunals of New Zealand decide any dispute
          about them.
        </p>
        <p>
          If a court finds that part of these terms can’t be enforced, the rest stands. Please talk to us
          first: most things can be settled with a message.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contacting us',
    body: (
      <p>
        Write to us through the <TextLink href="/contact">contact page</TextLink>. A real person reads it.
      </p>
    ),
  },
];
