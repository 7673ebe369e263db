-- Without a mail server a letter goes nowhere: it is kept for operators to read.
alter table mails drop constraint mails_status_check;
alter table mails add constraint mails_status_check check (status in ('waiting', 'sent', 'kept', 'refused', 'given-up'));
