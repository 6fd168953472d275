import { useTranslations } from 'next-intl';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/text-link';
import { keepLoginEmail, loginHref } from '@/features/auth/public';
import { restoreForm } from '@/features/checkout/order/order-again';
import { saveSent, writeDraft } from '@/features/checkout/order/order-draft';
import type { OrderValues } from '@/features/checkout/order/order-values';
import { readFault } from '@/lib/api/errors/field-faults';
import { bareText } from '@/lib/validation/bare-text';
import { keepLatinTextCharacters, keepNameCharacters } from '@/lib/validation/personal-data';
import { useOrderScope } from './order-scope';
import styles from './order-sections.module.scss';

type LatinName = 'firstName' | 'lastName' | 'shippingAddress';

/** An offer holds nothing that its field refuses. */
const keepCharacters: Readonly<Record<LatinName, (text: string) => string>> = {
  firstName: keepNameCharacters,
  lastName: keepNameCharacters,
  shippingAddress: keepLatinTextCharacters,
};

/** Offers to rewrite what was typed in Cyrillic, at one press. */
export function LatinOffer({ names }: { names: readonly LatinName[] }) {
  const t = useTranslations('order.traveller');
  const { control, setValue, trigger } = useFormContext<OrderValues>();
  const texts = useWatch({ control, name: names });
  const offers = names.flatMap((name, index) => {
    const text = texts[index] ?? '';
    return hasCyrillic(text) ? [{ name, latin: keepCharacters[name](toLatin(text)) }] : [];
  });
  if (offers.length === 0) return null;
  const rewrite = () => {
    for (const { name, latin } of offers) setValue(name, latin, { shouldTouch: true });
    void trigger([...names]);
  };
  return (
    <div className={styles.full}>
      <Button variant="line" size="s" onClick={rewrite}>
        {t('latin', { text: offers.map(({ latin }) => latin).join(' ') })}
      </Button>
    </div>
  );
}

/** Cyrillic letters as passports write them (ICAO 9303), with those of Ukrainian and Kazakh names. */
const letters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  і: 'i',
  ї: 'i',
  є: 'ie',
  ґ: 'g',
  қ: 'k',
  ғ: 'g',
  ұ: 'u',
  ү: 'u',
  ә: 'a',
  ө: 'o',
  ң: 'n',
  һ: 'h',
  ў: 'u',
};

export function hasCyrillic(text: string): boolean {
  return /\p{Script=Cyrillic}/u.test(text);
}

/** The same text in Latin letters; a capital stays a capital. */
export function toLatin(text: string): string {
  return text.replace(/\p{Script=Cyrillic}/gu, (letter) => {
    const latin = letters[letter.toLowerCase()] ?? '';
    return letter === letter.toLowerCase() ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  });
}

/** An address that has an account already: the way to log in and to come back to the same form. */
export function EmailTaken() {
  const t = useTranslations('order.account');
  const { data, tariff } = useOrderScope();
  const { control, getValues } = useFormContext<OrderValues>();
  const { errors } = useFormState({ control, name: 'email', exact: true });
  const message = errors.email?.message;
  if (!message || !isTaken(message)) return null;
  const keep = () => {
    keepLoginEmail(bareText(getValues('email')));
    saveSent(tariff.id, getValues());
    writeDraft({});
    restoreForm(undefined);
  };
  const { packageId } = getValues();
  const query = new URLSearchParams({ tariff: String(tariff.id), ...(packageId && { package: packageId }) });
  const href = loginHref(data.locale, `/${data.locale}/order?${query}`);
  return (
    <p className={styles.full}>
      <TextLink href={href} onClick={keep} reload>
        {t('logIn')}
      </TextLink>
    </p>
  );
}

function isTaken(message: string): boolean {
  return readFault(message)?.code === 'email_taken';
}
