import type { Language } from '@/lib/i18n/locales';
import type { MailData } from '@/operator/src/core/mail-schema';
import type { MailContent } from '@/operator/src/mail/templates/mail-blocks';
import { accountChanged, accountLeftToMailbox, passwordReset, securityNotice } from './account-mails';
import { mailTexts } from './mail-texts';
import { lowBalance, numberBlocked, numberClosed, numberUnused } from './number-mails';
import { orderCompleted, orderKept, orderReversed, paymentReturned } from './order-mails';
import { packageExpiry, packageLapses, packageStarted } from './package-mails';
import { refillReceipt, refillReversed } from './top-up-mails';
import { orderRefunded, withdrawalConfirmed, withdrawalPaid, withdrawalRefused } from './withdrawal-mails';

/** The message in the reader's language, before any markup. */
export function writeMail(mail: MailData, language: Language): MailContent {
  const texts = mailTexts[language];
  switch (mail.topic) {
    case 'order_completed':
      return orderCompleted(mail, texts, language);
    case 'order_kept':
      return orderKept(mail, texts, language);
    case 'refill_receipt':
      return refillReceipt(mail, texts, language);
    case 'refill_reversed':
      return refillReversed(mail, texts, language);
    case 'order_reversed':
      return orderReversed(mail, texts, language);
    case 'payment_returned':
      return paymentReturned(mail, texts, language);
    case 'password_reset':
      return passwordReset(mail, texts, language);
    case 'withdrawal_confirmed':
      return withdrawalConfirmed(mail, texts, language);
    case 'withdrawal_refused':
      return withdrawalRefused(mail, texts, language);
    case 'withdrawal_paid':
      return withdrawalPaid(mail, texts, language);
    case 'order_refunded':
      return orderRefunded(mail, texts, language);
    case 'low_balance':
      return lowBalance(mail, texts, language);
    case 'number_blocked':
      return numberBlocked(mail, texts, language);
    case 'number_unused':
      return numberUnused(mail, texts, language);
    case 'number_closed':
      return numberClosed(mail, texts, language);
    case 'package_lapses':
      return packageLapses(mail, texts, language);
    case 'package_started':
      return packageStarted(mail, texts, language);
    case 'package_expiry':
      return packageExpiry(mail, texts, language);
    case 'security_notice':
      return securityNotice(mail, texts, language);
    case 'account_left_to_mailbox':
      return accountLeftToMailbox(mail, texts, language);
    case 'account_changed':
      return accountChanged(mail, texts, language);
  }
}
