-- A listing's address often has its seller's words in it. What was removed for good is known by a hash of each part of
-- it from here on (conceal-key.ts), and what was read from those words goes too.
delete from "price_history" where "listing_id" in (select "id" from "listings" where "suppressed_at" is not null);
--> statement-breakpoint
update "listings" set
  "key" = 'removed ' || left(encode(sha256(convert_to(split_part("key", '?', 1), 'UTF8')), 'hex'), 32)
    || case when strpos("key", '?') = 0 then '' else '?' || (
      select string_agg(split_part(part, '=', 1) || '=' || left(encode(sha256(convert_to(part, 'UTF8')), 'hex'), 32), '&' order by place)
      from unnest(string_to_array(substr("key", strpos("key", '?') + 1), '&')) with ordinality as parts (part, place)) end,
  "url" = '', "price" = null, "original_price" = null, "price_kind" = 'unknown', "price_unsure" = false,
  "is_auction" = false, "is_set" = false, "piece_count" = null, "needs_repair" = false, "category" = null, "type" = null,
  "condition" = null, "brand" = null, "material" = null, "colour" = null, "width_cm" = null, "depth_cm" = null,
  "height_cm" = null, "delivery" = null, "region" = null, "fair_price" = null
where "suppressed_at" is not null;
