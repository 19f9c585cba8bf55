import { useId, useState } from 'react';

interface SecretLinkProps {
  label: string;
  address: string;
}

/** A link that is shown once, ready to be copied. */
export function SecretLink({ label, address }: SecretLinkProps) {
  const id = useId();
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    // Where the browser doesn't let us, it is marked to be copied by hand.
    const field = document.getElementById(id) as HTMLInputElement | null;
    field?.select();
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }

  return (
    <div className="mt-3 grid gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input id={id} readOnly value={address} className="field min-w-0 flex-1" />
        <button type="button" className="button" onClick={copy}>
          Copy
        </button>
      </div>
      <p role="status" className="min-h-5 text-sm text-soft">
        {isCopied ? 'Copied. We can’t show it again.' : 'Copy it now. We can’t show it again.'}
      </p>
    </div>
  );
}
