import type { ReactNode } from 'react';
import { ConsolePage, FormToken, type Place, type Viewer } from './frame';
import { Icon } from './icon';
import { Back, NoticeBox } from './parts';
import type { ConsoleSection } from './sections';

/** What every page is shown with. */
export type Shown = { readonly place: Place; readonly viewer: Viewer };

/** Faults beside fields, by the name of the field. */
export type Faults = Readonly<Record<string, string | undefined>>;

type FieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly fault?: string | undefined;
};

/** Label, control, hint and fault; `control` gets what ties it to them. */
function Field({ id, label, hint, fault, control }: FieldProps & { readonly control: (tied: Tied) => ReactNode }) {
  const described = [hint ? `${id}-hint` : '', fault ? `${id}-fault` : ''].filter(Boolean).join(' ');
  const tied = { id, ...(described && { 'aria-describedby': described }), ...(fault && { 'aria-invalid': true }) };
  return (
    <div className={fault ? 'field is-bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {control(tied)}
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {fault ? (
        <p className="msg" id={`${id}-fault`}>
          {fault}
        </p>
      ) : null}
    </div>
  );
}

type Tied = { readonly id: string; readonly 'aria-describedby'?: string; readonly 'aria-invalid'?: boolean };

type TextFieldProps = FieldProps & {
  readonly name?: string;
  readonly value?: string;
  readonly type?: 'text' | 'search' | 'email' | 'password' | 'date';
  readonly inputMode?: 'decimal' | 'numeric';
  /** A sign before the text, such as €. */
  readonly sign?: string;
  readonly maxLength?: number;
  readonly autoComplete?: string;
  readonly placeholder?: string;
  /** Language of what is typed, where it is not the page's. */
  readonly lang?: string;
};

/** A line of text. */
export function TextField({ sign, name, value, type = 'text', autoComplete = 'off', ...rest }: TextFieldProps) {
  const { id, label, hint, fault, ...own } = rest;
  const field = { id, label, ...(hint && { hint }), fault };
  return (
    <Field
      {...field}
      control={(tied) => (
        <div className="ctl">
          {type === 'search' ? <Icon name="search" /> : null}
          {sign ? <span className="pre">{sign}</span> : null}
          <input {...tied} {...own} autoComplete={autoComplete} defaultValue={value} name={name ?? id} type={type} />
          {type === 'search' ? (
            <span aria-hidden="true" className="kbd">
              /
            </span>
          ) : null}
        </div>
      )}
    />
  );
}

type Option = readonly [value: string, words: string];

/** One of several. */
export function SelectField(props: FieldProps & { readonly value: string; readonly options: readonly Option[] }) {
  const { id, value, options } = props;
  return (
    <Field
      {...props}
      control={(tied) => (
        <div className="ctl">
          <select {...tied} defaultValue={value} name={id}>
            {options.map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </div>
      )}
    />
  );
}

/** Several lines of text. */
export function AreaField(
  props: FieldProps & { readonly value: string; readonly rows: number; readonly lang?: string },
) {
  const { id, value, rows, lang } = props;
  return (
    <Field
      {...props}
      control={(tied) => (
        <div className="ctl area">
          <textarea {...tied} defaultValue={value} lang={lang} name={id} rows={rows} />
        </div>
      )}
    />
  );
}

/** Why an act is done, for the team. */
export function ReasonField({ fault, value = '' }: { readonly fault: string | undefined; readonly value?: string }) {
  return (
    <TextField fault={fault} hint="Only the team sees it" id="reason" label="Reason" maxLength={200} value={value} />
  );
}

/** A button that is a form of its own. */
export function ActForm(props: {
  readonly action: string;
  readonly token: string;
  readonly name: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly style?: string;
}) {
  const { action, token, name, fields = {}, style = 'btn btn--line btn--s' } = props;
  return (
    <form action={action} method="post">
      <FormToken token={token} />
      <HiddenFields fields={fields} />
      <button className={style} type="submit">
        {name}
      </button>
    </form>
  );
}

/** What a form carries along. */
export function HiddenFields({ fields }: { readonly fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} name={name} type="hidden" value={value} />);
}

type StepProps = Shown & {
  readonly current: ConsoleSection;
  readonly title: string;
  readonly text?: string;
  readonly back: { readonly href: string; readonly name: string };
  readonly action: string;
  readonly button: string;
  /** Whether the act takes something away. */
  readonly isBad?: boolean;
  readonly fields?: Readonly<Record<string, string>>;
  readonly fault?: string | null;
  readonly foot?: string;
  readonly children?: ReactNode;
};

/** One step on a page of its own: what happens, what is asked for, the button that does it. */
export function StepPage(props: StepProps) {
  const { place, viewer, current, title, text, back, action, button, isBad = false, fields = {}, fault } = props;
  return (
    <ConsolePage current={current} place={place} title={title} viewer={viewer}>
      <Back href={back.href} name={back.name} />
      <form action={action} className="panel con-step" method="post">
        <h1 className="t2">{title}</h1>
        {fault ? <NoticeBox text={fault} tone="bad" /> : null}
        {text ? <p>{text}</p> : null}
        <FormToken token={viewer.token} />
        <HiddenFields fields={fields} />
        {props.children}
        <div className="row between">
          <a className="btn btn--ghost" href={back.href}>
            Go back
          </a>
          <button className={isBad ? 'btn btn--bad' : 'btn btn--course'} type="submit">
            {button}
          </button>
        </div>
        <p className="cap">{props.foot ?? 'The audit log keeps it under your name.'}</p>
      </form>
    </ConsolePage>
  );
}
