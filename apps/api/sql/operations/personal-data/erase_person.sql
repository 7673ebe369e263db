-- Removes a person's name from rows kept for the books, and deletes the rest. Signing in with the same identity later
-- creates a new person.
create or replace function erase_person(p_user bigint) returns void language plpgsql as $$
declare
  -- Addresses that emails went to, former ones included.
  v_addresses constant text[] := array(
    select lower(email) from users where id = p_user union select lower(buyer_email) from receipts where user_id = p_user);
begin
  delete from refused_addresses where address = any (v_addresses);
  update users set subject = 'erased-' || id, email = 'erased-' || id || '@erased.invalid', name = 'Deleted account',
    avatar_url = null, provider_picture = null, time_zone = 'UTC', locale = 'en-US', quiet_from = null, quiet_until = null,
    suspended_reason = null, deletion_waits_for = null, erased_at = product_now()
  where id = p_user;
  perform forget_names_on_receipts(p_user);
  update creators set bio = 'Deleted account', links = '[]', kyc_rejection_reason = null, documents_expire_on = null,
    documents_told = null where user_id = p_user;
  update verifications set sealed_identity = null, erased_at = coalesce(erased_at, product_now()), document_kind = null,
    document_expires_on = null, checked = null where user_id = p_user;
  delete from verification_pictures where verification_id in (select id from verifications where user_id = p_user);
  update provider_customers set left_at = coalesce(left_at, product_now()), tell_card_at = null where user_id = p_user;
  delete from cards where user_id = p_user;
  update top_ups set card_ref = null where user_id = p_user and card_ref is not null;
  delete from top_up_asks where user_id = p_user;
  update card_changes set page_url = null where fan_id = p_user;
  delete from tax_identities where user_id = p_user;
  delete from tax_numbers where user_id = p_user;
  delete from payout_accounts where creator_id = p_user;
  delete from payout_account_refusals where creator_id = p_user;
  delete from push_devices where user_id = p_user;
  delete from passkeys where user_id = p_user;
  delete from sessions where user_id = p_user;
  delete from mails where user_id = p_user or lower(address) = any (v_addresses);
  delete from due_digests where user_id = p_user;
  delete from support_cases where user_id = p_user;
  delete from agreements where user_id = p_user;
  delete from notification_mutes where user_id = p_user;
  update gathered_notices set notification_id = null
    where notification_id in (select id from notifications where user_id = p_user);
  delete from notifications where user_id = p_user;
  -- Deletes the remaining comments with their replies (most went earlier, in steps), and follows, bookmarks and blocks.
  perform erase_said(p_user, null);
  perform erase_messages(p_user, null);
  delete from message_settings where user_id = p_user;
  delete from message_visits where user_id = p_user;
  update reports set details = '', email = null where reporter_id = p_user;
  perform take_likes_back(p_user);
  -- In id order, because others being erased may have liked the same comments.
  perform from comments where id in (select comment_id from comment_likes where user_id = p_user) order by id for no key update;
  with gone as (delete from comment_likes where user_id = p_user returning comment_id)
  update comments c set like_count = c.like_count - 1 from gone g where c.id = g.comment_id;
  perform unfollow_profile(p_user, w.profile_id) from follows w where w.user_id = p_user;
  delete from bookmarks where user_id = p_user;
  delete from bookmark_lists where user_id = p_user;
  delete from blocks where blocker_id = p_user or blocked_id = p_user;
  update tips set words = null where words is not null and (fan_id = p_user or creator_id = p_user);
  update subscriptions set trial_card = null where fan_id = p_user and trial_card is not null;
  delete from character_caps where user_id = p_user;
  update promo_codes set name = null where name is not null and profile_id in (select id from profiles where creator_id = p_user);
  delete from tip_menus where profile_id in (select id from profiles where creator_id = p_user);
  delete from fan_notes where creator_id = p_user or fan_id = p_user;
  delete from home_visits where user_id = p_user;
  delete from person_countries where user_id = p_user;
  update exports set expires_at = product_now() where user_id = p_user and status = 'ready';
end $$;
