import { type ComponentProps, useId } from 'react';
import { PasswordInput } from './password-input.tsx';

interface FormFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  name: string;
  hint?: string | undefined;
  error?: string | undefined;
  rows?: number;
}

/** A label, its field, a hint, and the error beside it. With `rows`, room for several lines. */
export function FormField({ label, hint, error, rows, ...field }: FormFieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    id,
    className: 'field',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
        {field.required && <span aria-hidden="true"> *</span>}
      </label>
      {rows ? (
        <textarea {...shared} {...(field as ComponentProps<'textarea'>)} rows={rows} />
      ) : field.type === 'password' ? (
        <PasswordInput {...shared} {...field} />
      ) : (
        <input {...shared} {...field} />
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
