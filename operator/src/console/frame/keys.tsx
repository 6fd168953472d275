import { Icon } from './icon';

type KeyRow = readonly [keys: readonly string[], words: string];

const rows: readonly KeyRow[] = [
  [['/'], 'Find'],
  [['J'], 'Down a list'],
  [['K'], 'Up a list'],
  [['Enter'], 'Open the line'],
  [['Tab'], 'Next price'],
  [['Esc'], 'The old price again'],
  [['?'], 'This sheet'],
];

/** A key, or some one after the other, and what they do. */
function Keys({ keys, words }: { readonly keys: readonly string[]; readonly words: string }) {
  return (
    <span>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
      {words}
    </span>
  );
}

/** The keys of a page, beside what they are for; nobody needs them. */
export function KeyHints({ hints }: { readonly hints: readonly KeyRow[] }) {
  return (
    <div aria-hidden="true" className="keys">
      {hints.map(([keys, words]) => (
        <Keys key={words} keys={keys} words={words} />
      ))}
    </div>
  );
}

/** The keys of a list. */
export const listHints: readonly KeyRow[] = [
  [['J', 'K'], 'down, up'],
  [['Enter'], 'open'],
];

/** Opens the sheet of all keys. */
export function KeysButton() {
  return (
    <button aria-label="All keys" className="icon-btn keys-btn" popoverTarget="keys" type="button">
      <span aria-hidden="true" className="kbd">
        ?
      </span>
    </button>
  );
}

/** All keys, and the switch that turns them off. `sections` are names with the letter that follows G. */
export function KeysSheet({ sections }: { readonly sections: readonly (readonly [letter: string, name: string])[] }) {
  const all = [...rows, ...sections.map(([letter, name]): KeyRow => [['G', letter.toUpperCase()], name])];
  return (
    <div aria-labelledby="keys-title" className="keys-sheet" id="keys" popover="auto" role="dialog">
      <div className="ph">
        <h2 className="t3" id="keys-title">
          Keys
        </h2>
        <button aria-label="Close" className="icon-btn" popoverTarget="keys" popoverTargetAction="hide" type="button">
          <Icon name="x" />
        </button>
      </div>
      <ul>
        {all.map(([keys, words]) => (
          <li key={words}>
            <Keys keys={keys} words={words} />
          </li>
        ))}
      </ul>
      <label className="check">
        <input defaultChecked id="keys-on" type="checkbox" />
        <span>Single letters are keys</span>
      </label>
    </div>
  );
}
