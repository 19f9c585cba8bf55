import { useEffect, useRef, useState } from 'react';

const pause = 250;

/** A field that searches when you stop typing. */
export function SearchBox({ label, onSearch }: { label: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <input
      type="search"
      className="field min-w-0 basis-full sm:max-w-xs sm:flex-1 sm:basis-auto"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={text}
      onChange={({ target: { value } }) => {
        setText(value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onSearch(value.trim()), pause);
      }}
    />
  );
}
