import { type Field, fields, type Points } from './use-pointing.ts';

interface FieldChoiceProps {
  field: Field;
  points: Points;
  onChoose: (field: Field) => void;
  onForget: (field: Field) => void;
}

/** Which field the next press on the page is for, and what was pressed for the others. */
export function FieldChoice({ field, points, onChoose, onForget }: FieldChoiceProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-3">
      <legend className="font-medium">What are you pointing at?</legend>
      {fields.map(({ name, label }) => (
        <div key={name} className="flex min-h-11 items-center gap-2">
          <label className="flex min-w-0 flex-1 items-center gap-2">
            <input
              type="radio"
              name="pointed-field"
              className="size-5 shrink-0 accent-primary"
              checked={field === name}
              onChange={() => onChoose(name)}
            />
            <span className="font-medium">{label}</span>
            <bdi className="truncate text-soft text-sm">{points[name]?.text}</bdi>
          </label>
          {points[name] && (
            <button
              type="button"
              className="button"
              aria-label={`Clear the ${label.toLowerCase()}`}
              onClick={() => onForget(name)}
            >
              Clear
            </button>
          )}
        </div>
      ))}
    </fieldset>
  );
}
