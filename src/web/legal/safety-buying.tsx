import type { LegalSection } from './legal-layout.tsx';

export const buyingSections: LegalSection[] = [
  {
    id: 'meeting',
    title: 'Meeting the seller',
    body: (
      <>
        <p>Buying furniture usually means going to someone’s home. So:</p>
        <ul>
          <li>Go in daylight, and take someone with you. You’ll want help lifting anyway.</li>
          <li>Tell a friend the address, the seller’s name and when you’ll be back.</li>
          <li>Keep your phone charged and with you.</li>
          <li>For something you can carry, meet in a busy public place, such as a supermarket car park.</li>
          <li>Ask for it to be in the garage or by the door, so you don’t need to go further in.</li>
          <li>Don’t share more about your address or routine than you need to, even for delivery.</li>
          <li>If it feels wrong, leave. You don’t owe anyone a sale.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'payments',
    title: 'Paying',
    body: (
      <>
        <ul>
          <li>
            See it first, then pay. If you have to pay first, don’t pay more than you can afford to lose.
          </li>
          <li>
            The marketplace’s own protected payment is safest. A credit card is good too: your bank may be
            able to reverse the charge.
          </li>
          <li>
            You can rarely undo a bank transfer. Make it on the spot, to a New Zealand account, and stop if
            your bank says the name doesn’t match.
          </li>
          <li>Cash is fine for small amounts. Count it together, and don’t carry a lot.</li>
          <li>Never pay by gift card, cryptocurrency or an overseas money transfer.</li>
          <li>
            Never give anyone a password, a PIN or a code texted to you. Don’t open a payment link sent by a
            seller or a “courier”.
          </li>
          <li>
            Get a receipt, or a message that says the same: what, how much, when, and the seller’s name and
            phone number.
          </li>
        </ul>
        <p>Tallboy never asks you for money. If a message in our name does, it’s a scam. Please tell us.</p>
      </>
    ),
  },
  {
    id: 'platforms',
    title: 'On the marketplace',
    body: (
      <>
        <ul>
          <li>
            Open the original listing. See how long the seller has been there, their feedback, and what else
            they sell.
          </li>
          <li>
            Keep your messages on the marketplace. A seller in a hurry to switch apps may be avoiding its
            rules and records.
          </li>
          <li>
            Ask for a new photo: the underside, the maker’s label, or today’s date on paper next to it. Anyone
            who really has it can take one.
          </li>
          <li>Search for the photos and the text. If they turn up in another city, that’s a bad sign.</li>
          <li>
            Be wary of a price far below the rest. A Hot Deal on Tallboy means cheap compared with similar
            listings. It doesn’t mean we’ve checked it.
          </li>
          <li>
            Ask whether the seller is in business. A trader must say so online, and you have more rights (see
            the section on the law).
          </li>
          <li>
            Ask in writing about faults, repairs, pets, smoke and pests. If the answers turn out untrue, you
            have proof.
          </li>
          <li>Save the listing and your messages before it’s taken down.</li>
        </ul>
      </>
    ),
  },
];
