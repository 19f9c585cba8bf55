-- Verdicts are given more carefully from here on: what was judged before is judged again after the next run.
insert into "deal_marks" ("listing_id") select "id" from "listings" where "status" = 'active';
