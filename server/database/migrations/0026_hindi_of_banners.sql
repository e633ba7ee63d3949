ALTER TABLE "banners" ADD COLUMN "title_hi" text;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "text_hi" text;--> statement-breakpoint
UPDATE "banners" SET "title_hi" = 'हर गेंद की एक कीमत है' WHERE "title" = 'Every ball has a price';--> statement-breakpoint
UPDATE "banners" SET "text_hi" = 'लगाई या खाई: एक्सचेंज पर क्रिकेट, फ़ुटबॉल और टेनिस।' WHERE "text" = 'Back it or lay it: cricket, soccer and tennis on the exchange.';--> statement-breakpoint
UPDATE "banners" SET "title_hi" = 'एविएटर के साथ उड़ान भरें' WHERE "title" = 'Take off with Aviator';--> statement-breakpoint
UPDATE "banners" SET "text_hi" = 'विमान के ओझल होने से पहले कैश आउट करें।' WHERE "text" = 'Cash out before the plane is gone.';--> statement-breakpoint
UPDATE "banners" SET "title_hi" = 'दोस्त को साथ लाएँ' WHERE "title" = 'Bring a friend';--> statement-breakpoint
UPDATE "banners" SET "text_hi" = 'अपना कोड साझा करें और साथ खेलें।' WHERE "text" = 'Share your code and play together.';
