import type { ReactNode } from 'react';
import type { LegalSection } from './legal-layout.tsx';
import { TextLink } from './text-link.tsx';

const checks: { title: string; points: ReactNode[] }[] = [
  {
    title: 'Frame and joints',
    points: [
      'Push it gently from the side and corner to corner. A wobble means a loose joint or a missing fixing.',
      'Sit in every seat. Lean back. Listen.',
      'Turn it over, or feel underneath: cracks, filler, fresh glue, odd screws.',
      'Chipboard swollen from damp can’t be fixed.',
    ],
  },
  {
    title: 'Drawers and doors',
    points: [
      'Pull every drawer right out. Look at the runners, the base and the back.',
      'Open and close all doors. See that they hang straight and stay shut.',
      'Count the shelves, shelf pins, handles, keys and bolts.',
    ],
  },
  {
    title: 'Borer and rot',
    points: [
      'Look for round holes of one to three millimetres, most often in backs, bases and legs.',
      'Sharp-edged holes with fine pale dust below them mean the borer may still be active.',
      'Press suspect timber with a thumbnail. If it’s soft or crumbles, that’s rot or heavy borer.',
      'If in doubt, treat it before it comes inside.',
    ],
  },
  {
    title: 'Mould and smells',
    points: [
      'Smell inside drawers, cushions and mattresses. A musty smell won’t wash out of foam.',
      'Black or grey spots on the back and base mean it’s been somewhere damp.',
      'Smoke and pet smells are stronger at home than in an open garage.',
    ],
  },
  {
    title: 'Bed bugs and other pests',
    points: [
      'Use a torch on seams, piping, zips, slats and screw holes.',
      'Dark specks, tiny pale eggs, shed skins or flat brown insects: walk away.',
      'Check wooden beds and bedside tables too, not only mattresses.',
      'Vacuum any upholstered piece before it comes inside, and empty the vacuum outdoors.',
    ],
  },
  {
    title: 'Foam and upholstery',
    points: [
      'Press each cushion. Foam should spring back. Flat or crumbling foam costs a lot to replace.',
      'Look under the cushions and behind the skirt for tears, stains and broken webbing or springs.',
      'Foam burns fast. Keep it at least a metre from heaters and fires.',
      'Try every recliner and sofa bed yourself. If it’s electric, check the whole cord.',
    ],
  },
  {
    title: 'Cots',
    points: [
      'By law, household cots sold here must meet the cot safety standard, AS/NZS 2172. That goes for second-hand ones too. Look for its label.',
      'Gaps between bars: 50 to 95 mm. Mattress: firm, flat, no gap at the side wider than 20 mm.',
      'No corner posts or knobs that stick up and catch clothing, no cut-outs, no missing bars.',
      'A drop side must lock by itself. Don’t repair a cot with parts from another one.',
    ],
  },
  {
    title: 'Bunk beds',
    points: [
      'The safety standard, AS/NZS 4220, is voluntary here. Ask whether the bed meets it.',
      'Guard rails on all sides of the top bunk, at least 160 mm above the mattress.',
      'No gap between 95 and 230 mm, where a child’s head or body could get stuck.',
      'A ladder that’s fixed and doesn’t move. No child under nine on top.',
    ],
  },
  {
    title: 'Recalls and tipping',
    points: [
      <>
        Look up the maker and model at{' '}
        <TextLink href="https://productsafety.govt.nz">Product Safety New Zealand</TextLink>. Recalled pieces
        still get sold second-hand.
      </>,
      'Tallboys, bookcases and wardrobes can tip over in an earthquake, or when a child climbs the drawers. Fix them to the wall studs.',
      'Paint from before about 1980 may contain lead. Don’t sand or burn it off, and keep it away from small children.',
      'Large panes should be safety glass. Look for a mark etched in a corner.',
    ],
  },
  {
    title: 'Will it fit, and will it move?',
    points: [
      'Measure the piece yourself: width, depth, height, and the diagonal.',
      'Measure the doors, the hallway, the turn in the stairs, the lift, and the spot where it’s going.',
      'Ask whether it comes apart, and bring the tools.',
      'Take out drawers and shelves, tape doors shut, and lift with your legs, two people at least.',
      'Bring blankets and tie-downs. If the load comes off, the driver’s responsible.',
    ],
  },
];

export const checklistSection: LegalSection = {
  id: 'inspection',
  title: 'Inspection checklist',
  body: (
    <>
      <p>Bring a torch, a tape measure and a helper. Take your time. A good seller won’t mind.</p>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        {checks.map(({ title, points }) => (
          <div key={title} className="card p-5">
            <h3 className="text-lg">{title}</h3>
            <ul>
              {points.map((point) => (
                <li key={typeof point === 'string' ? point : title}>{point}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  ),
};
