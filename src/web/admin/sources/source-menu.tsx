import { ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';

interface SourceMenuProps {
  id: string;
  label: string;
  /** What a screen reader says instead, where the label alone says too little. */
  name?: string;
  actions: { label: string; tone?: 'danger'; run: () => void }[];
}

const item =
  'flex min-h-11 lg:min-h-9 w-full cursor-pointer items-center rounded-lg px-3 -outline-offset-2 outline-accent data-[highlighted]:bg-sunken data-[highlighted]:outline-2';

/** A button for what is done seldom, or in one of several ways. */
export function SourceMenu({ id, label, name, actions }: SourceMenuProps) {
  const chosen = useRef<() => void>(undefined);

  /** Only once the focus is back on the button: a dialog or form that opens gives it back to there. */
  function runChosen() {
    const run = chosen.current;
    chosen.current = undefined;
    if (run) setTimeout(run);
  }

  return (
    // Not modal: a modal one would lock scrolling with a style of its own, which the content policy forbids.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger id={id} className="button" aria-label={name}>
        {label}
        <ChevronDown size={16} aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="start"
        sideOffset={6}
        collisionPadding={8}
        onCloseAutoFocus={runChosen}
        // Where it is too long for the screen, the keyboard scrolls it too.
        tabIndex={0}
        className="card z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto p-1 shadow-lg"
      >
        {actions.map(({ label, tone, run }) => (
          <DropdownMenu.Item
            key={label}
            className={`${item} ${tone === 'danger' ? 'text-danger' : ''}`}
            onSelect={() => {
              chosen.current = run;
            }}
          >
            {label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
