import type { UseFormRegisterReturn } from 'react-hook-form';

/** What ties a field to a form: in plain markup its name and value alone. */
export type FieldParts = Partial<UseFormRegisterReturn> & {
  readonly defaultValue?: string;
  readonly error?: string | undefined;
};

/** What became of a form: faults of no field, whether it is being sent, and that it is saved. */
export type FormStanding = {
  readonly general?: string | null;
  readonly busy?: boolean;
  readonly saved?: boolean;
};
